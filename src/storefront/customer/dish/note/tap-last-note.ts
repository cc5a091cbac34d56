type Notes = {
  /** The note of the dish. */
  readonly note: string
  /** What it was before the last note was taken. */
  readonly typed: string
}

/** Returns the notes after a tap on the last note: it is taken, or what was typed before comes back. */
export const tapLastNote = ({ note, typed }: Notes, last: string): Notes =>
  note === last ? { note: typed, typed } : { note: last, typed: note }
