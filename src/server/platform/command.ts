/** The lines that an operator's command prints, and whether it succeeded. */
export type CommandResult = { readonly ok: boolean; readonly lines: readonly string[] }

/** The words after `npm run`, and the folder they were typed in: paths among them are relative to it. */
export type TypedCommand = { readonly words: readonly string[]; readonly folder: string }

export const succeeded = (...lines: readonly string[]): CommandResult => ({ ok: true, lines })
export const failed = (...lines: readonly string[]): CommandResult => ({ ok: false, lines })
