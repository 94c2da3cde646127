/** Faces and what they come to, as `17 → 22`; once where they are the same. */
export function shown(faces: string, total: number | string): string {
  return faces === '' || faces === String(total) ? String(total) : `${faces} → ${total}`
}
