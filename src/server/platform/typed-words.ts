import { parseArgs, type ParseArgsOptionsConfig } from 'node:util'
import { messageOf } from './message-of.ts'

type Config<Options> = {
  readonly args: string[]
  readonly allowPositionals: true
  readonly options: Options
}

/**
 * Returns the options and the other words that were typed after the name of a command. For an unknown option,
 * or one without its value, it returns a message that names the option.
 */
export function readWords<const Options extends ParseArgsOptionsConfig>(
  args: readonly string[],
  options: Options,
): ReturnType<typeof parseArgs<Config<Options>>> | string {
  try {
    return parseArgs<Config<Options>>({ args: [...args], allowPositionals: true, options })
  } catch (error) {
    return messageOf(error)
  }
}
