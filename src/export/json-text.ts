/** Invisible and direction-changing characters, and controls above ASCII: they would act on whatever shows the file. */
const UNSEEN = /[\p{Cf}\p{Default_Ignorable_Code_Point}\u007f-\u009f\u2028\u2029]/gu

/** JSON that is harmless to print: the same values, with what can't be seen written as \u escapes. */
export function jsonText(value: unknown, indent?: number): string {
  return JSON.stringify(value, null, indent).replace(UNSEEN, (found) =>
    Array.from({ length: found.length }, (_, index) => `\\u${found.charCodeAt(index).toString(16).padStart(4, '0')}`).join(''),
  )
}
