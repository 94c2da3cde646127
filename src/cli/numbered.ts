import { cliWords } from '../words/cli.ts'
import type { Context } from './context.ts'
import type { Output } from './output.ts'

/** The reason why a line of several wasn't carried out, with the line's number. */
export function numbered(output: Output, number: number, { lang }: Pick<Context, 'lang'>): Output {
  return {
    ...output,
    text: async () => cliWords[lang].atLine(number, await output.text()),
    json() {
      const document = output.json() as { readonly error?: object }
      return { ...document, error: { ...document.error, line: number } }
    },
  }
}
