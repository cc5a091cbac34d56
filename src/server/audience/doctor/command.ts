import { parseArgs } from 'node:util'
import { normalizePhone } from '#domain/phone.ts'
import { type CommandResult, failed } from '#server/platform/command.ts'
import type { Deps } from '#server/platform/deps.ts'
import { checkShop } from './check-shop.ts'
import type { Finding } from './finding.ts'
import { messageOf } from '#server/platform/message-of.ts'

export const doctorUsage = `npm run doctor -- [--sms 05…]

Checks what the shop depends on: database, clock, menu, employees and boards of the branches, photographs, disk,
its public address, its proxy, SMS, payment gateway, Apple Pay, the receivers of events and the provider of tax
invoices.
Changes nothing; a database of another version is not checked. Exit code 0: nothing fails.
--sms   also sends a test message to this number`

const signs: Record<Finding['state'], string> = { ok: 'ok   ', warns: 'warns', fails: 'FAILS' }

/** Runs `npm run doctor`. `args` is what follows the word doctor. */
export async function runDoctorCommand(deps: Deps, args: readonly string[]): Promise<CommandResult> {
  const options = readArguments(args)
  if (typeof options === 'string') return failed(options, '', doctorUsage)
  const found = [...(await checkShop(deps))]
  if (options.sms !== undefined) found.push(await sendTest(deps, options.sms))
  const lines = found.map(({ about, state, text }) => `${signs[state]}  ${about.padEnd(8)}  ${text}`)
  return { ok: found.every(({ state }) => state !== 'fails'), lines }
}

async function sendTest({ sms, now }: Deps, to: string): Promise<Finding> {
  try {
    await sms.send({ to, text: 'Test · رسالة تجربة', lang: 'ar', at: now() })
    return { about: 'sms', state: 'ok', text: `a test message to ${to} was accepted` }
  } catch (error) {
    return { about: 'sms', state: 'fails', text: `the test message was refused: ${String(error)}` }
  }
}

function readArguments(args: readonly string[]): { readonly sms: string | undefined } | string {
  try {
    const { positionals, values } = parseArgs({
      args: [...args],
      options: { sms: { type: 'string' } },
      allowPositionals: true,
    })
    if (positionals.join(' ') !== 'check') return `expected check, got "${positionals.join(' ')}"`
    if (values.sms === undefined) return { sms: undefined }
    const phone = normalizePhone(values.sms)
    return phone.ok ? { sms: phone.value } : '--sms: expected a Saudi mobile number as in 0512345678'
  } catch (error) {
    // an unknown option, or an option without its value: the message names the option
    return messageOf(error)
  }
}
