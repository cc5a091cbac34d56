import type { Config } from './config.ts'
import { proxyWarning } from './proxy-settings.ts'

type Settings = Pick<Config, 'host' | 'publicOrigin' | 'sms' | 'trustProxy'>

const thisMachine: ReadonlySet<string> = new Set(['localhost', '127.0.0.1', '::1', '[::1]'])

/** Returns what does not stop the start, but will not work for customers. */
export const startWarnings = (settings: Settings): readonly string[] =>
  [proxyWarning(settings), smsWarning(settings), originWarning(settings)].filter(
    (warning) => warning !== undefined,
  )

const smsWarning = ({ publicOrigin, sms }: Settings): string | undefined =>
  publicOrigin.startsWith('https:') && sms.adapter === 'console'
    ? 'no SMS is sent: sign-in codes are only in DATA_DIR/outbox/sms.jsonl. Set SMS_ADAPTER'
    : undefined

/** Without https a browser names its address in Origin, and changes from any but ours are refused. */
const originWarning = ({ host, publicOrigin }: Settings): string | undefined =>
  !thisMachine.has(host) && thisMachine.has(new URL(publicOrigin).hostname)
    ? `only pages of ${publicOrigin} may change anything. For other devices set PUBLIC_ORIGIN to the address they use`
    : undefined
