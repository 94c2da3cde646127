import { type Seat, step } from './seat.ts'

/** Asks a question that is answered with yes or no; null goes back. */
export function askYesOrNo(seat: Seat, message: string): Promise<boolean | null> {
  const { words } = seat
  return step<boolean>(seat, {
    message,
    choices: [
      { ...words.yes, value: true },
      { ...words.no, value: false },
    ],
  })
}
