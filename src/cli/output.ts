/** How a command ended: done, a fault of the program, a wrong line, refused by the rules, storage. */
export type Status = 0 | 1 | 2 | 3 | 4

/** What came of a line, to be printed in one of two ways. */
export interface Output {
  readonly status: Status
  /** Whether it belongs on standard output as an answer, or on standard error as the reason why there is none. */
  readonly ok: boolean
  /** A document, not words: it goes out as it is, whatever signs it holds. */
  readonly exact?: boolean
  /** In words, without the last line end; empty where there is nothing to say. */
  text(): string | Promise<string>
  /** As one JSON document; undefined where there is none. */
  json(): unknown
}

/** An answer. */
export function answer(
  text: string | (() => string | Promise<string>),
  json: unknown | (() => unknown),
  status: Status = 0,
): Output {
  return {
    status,
    ok: true,
    text: typeof text === 'string' ? () => text : text,
    json: typeof json === 'function' ? (json as () => unknown) : () => json,
  }
}

/** No answer of its own: everything has been printed already. */
export function silence(status: Status = 0): Output {
  return { status, ok: true, text: () => '', json: () => undefined }
}
