import { accessUsage, runAccessCommand } from '../access/command.ts'
import { runStaffCommand, staffUsage } from '../account/staff-command.ts'
import type { Deps } from '../deps.ts'
import { ledgerUsage, runLedgerCommand } from '../ledger/command.ts'
import { leftUsage, runLeftCommand } from '../me/left-command.ts'
import { menuUsage, runMenuCommand } from '../menu/command.ts'
import { notifyUsage, runNotifyCommand } from '../notification/command.ts'
import { paymentsUsage, runPaymentsCommand } from '../payment/command.ts'
import { platesUsage, runPlatesCommand } from '../plates/command.ts'
import { promoUsage, runPromoCommand } from '../promo/command.ts'
import { pointsUsage, runPointsCommand } from '../wallet/command.ts'
import { ratingsUsage, runRatingsCommand } from '../rating/command.ts'

/** What to print, and whether it worked. */
export type CommandResult = { readonly ok: boolean; readonly lines: readonly string[] }

/** What an owner typed after `npm run`, and the folder they typed it in, to which their paths are relative. */
export type TypedCommand = { readonly words: readonly string[]; readonly folder: string }

type OpenStore = () => Promise<Deps>

const commands = {
  access: {
    usage: accessUsage,
    run: async (open: OpenStore, words: readonly string[]): Promise<CommandResult> =>
      runAccessCommand(await open(), words),
  },
  ledger: {
    usage: ledgerUsage,
    run: (open: OpenStore, words: readonly string[]): Promise<CommandResult> => runLedgerCommand(open, words),
  },
  left: {
    usage: leftUsage,
    run: async (open: OpenStore, words: readonly string[], folder: string): Promise<CommandResult> =>
      runLeftCommand(await open(), words, folder),
  },
  menu: {
    usage: menuUsage,
    run: (open: OpenStore, words: readonly string[], folder: string): Promise<CommandResult> =>
      runMenuCommand(open, words, folder),
  },
  notify: {
    usage: notifyUsage,
    run: async (open: OpenStore, words: readonly string[]): Promise<CommandResult> =>
      runNotifyCommand(await open(), words),
  },
  payments: {
    usage: paymentsUsage,
    run: async (open: OpenStore, words: readonly string[]): Promise<CommandResult> =>
      runPaymentsCommand(await open(), words),
  },
  plates: {
    usage: platesUsage,
    run: async (open: OpenStore, words: readonly string[]): Promise<CommandResult> =>
      runPlatesCommand(await open(), words),
  },
  points: {
    usage: pointsUsage,
    run: async (open: OpenStore, words: readonly string[]): Promise<CommandResult> =>
      runPointsCommand(await open(), words),
  },
  ratings: {
    usage: ratingsUsage,
    run: async (open: OpenStore, words: readonly string[]): Promise<CommandResult> =>
      runRatingsCommand(await open(), words),
  },
  staff: {
    usage: staffUsage,
    run: async (open: OpenStore, words: readonly string[]): Promise<CommandResult> =>
      runStaffCommand(await open(), words),
  },
  promo: {
    usage: promoUsage,
    run: async (open: OpenStore, words: readonly string[]): Promise<CommandResult> =>
      runPromoCommand(await open(), words),
  },
} as const

export const usage = Object.values(commands)
  .map((command) => command.usage)
  .join('\n\n')

/** The command's own usage, where nothing else was asked for; undefined: there is something to run. */
export function usageFor({ words: [name, ...words] }: TypedCommand): CommandResult | undefined {
  const command = findCommand(name)
  const wantsHelp = words.length === 0 || words.includes('--help') || words.includes('-h')
  if (!command) return { ok: name === undefined || name === '--help' || name === 'help', lines: [usage] }
  return wantsHelp ? { ok: words.length > 0, lines: [command.usage] } : undefined
}

/** Runs it in this process. */
export async function runCommand(
  open: OpenStore,
  { words: [name, ...words], folder }: TypedCommand,
): Promise<CommandResult> {
  return findCommand(name)?.run(open, words, folder) ?? { ok: false, lines: [usage] }
}

const findCommand = (name: string | undefined) => (isCommand(name) ? commands[name] : undefined)

const isCommand = (name: string | undefined): name is keyof typeof commands =>
  name !== undefined && Object.hasOwn(commands, name)
