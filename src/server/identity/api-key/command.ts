import { dayMs } from '#domain/duration.ts'
import { type KeyScope, keyScopes } from '#domain/event.ts'
import { localText } from '#domain/local-text.ts'
import { type CommandResult, failed, succeeded } from '#server/platform/command.ts'
import { hashOf } from '#server/platform/crypto/hash.ts'
import type { Deps } from '#server/platform/deps.ts'
import { keyPrefix } from '#server/platform/session.ts'
import { insertKey, type KeyRow, listKeys, revokeKey, rotateKey } from './store.ts'
import { readWords } from '#server/platform/typed-words.ts'

export const keysUsage = `npm run keys -- add NAME --scope SCOPE [--scope SCOPE …]
npm run keys -- list
npm run keys -- rotate ID
npm run keys -- revoke ID

add     makes an API key for a program and prints it, once: only a hash is stored. Scopes:
          events:read      the list of events, with orders as a kitchen needs them
          orders:read      single orders, as events carry them
          customers:read   in both of them the customer's name, phone number and address too
list    every key, with its scopes and its last use
rotate  prints a new key in its place; the key before is valid for 24 hours more
revoke  ends a key at once, for good`

type KeyDeps = Pick<Deps, 'db' | 'now' | 'random'>

/** Long enough to change each program that has the key. */
const overlapMs = dayMs

const options = { scope: { type: 'string', multiple: true } } as const

/** The owner's `npm run keys`: `args` is what follows the word keys. */
export async function runKeysCommand(deps: KeyDeps, args: readonly string[]): Promise<CommandResult> {
  const typed = readArguments(args)
  if (typeof typed === 'string') return failed(typed, '', keysUsage)
  const { verb, subject, scopes } = typed
  if (verb === 'list') return list(deps)
  if (subject === '') return failed(`${verb}: expected one more word`, '', keysUsage)
  switch (verb) {
    case 'add':
      return add(deps, subject, scopes)
    case 'rotate':
      return rotate(deps, subject)
    case 'revoke':
      return (await revokeKey(deps.db, subject, deps.now())) ? succeeded('revoked') : unknown(subject)
    default:
      return failed(`expected add, list, rotate or revoke, got "${verb}"`, '', keysUsage)
  }
}

type Typed = { readonly verb: string; readonly subject: string; readonly scopes: readonly KeyScope[] }

function readArguments(args: readonly string[]): Typed | string {
  const typed = readWords(args, options)
  if (typeof typed === 'string') return typed
  const { values, positionals } = typed
  const [verb = '', subject = '', ...more] = positionals
  if (more.length > 0) return `expected a name without spaces, or in quotes, got "${positionals.join(' ')}"`
  const scopes = values.scope ?? []
  const wrong = scopes.find((scope) => !isScope(scope))
  if (wrong !== undefined) return `--scope: expected ${keyScopes.join(', ')}, got "${wrong}"`
  return { verb, subject, scopes: scopes.filter(isScope) }
}

const isScope = (text: string): text is KeyScope => (keyScopes as readonly string[]).includes(text)

const makeKey = ({ random }: KeyDeps) => {
  const key = `${keyPrefix}${random.token()}`
  return { key, prefix: key.slice(0, keyPrefix.length + 6), hash: hashOf(key) }
}

async function add(deps: KeyDeps, name: string, scopes: readonly KeyScope[]): Promise<CommandResult> {
  if (!scopes.some((scope) => scope !== 'customers:read'))
    return failed('--scope: expected events:read or orders:read at least', '', keysUsage)
  const { key, prefix, hash } = makeKey(deps)
  // with a word before it, because an argument of a command cannot begin with a dash
  const id = `key_${deps.random.id()}`
  await insertKey(deps.db, { id, name, prefix, hash, scopes, at: deps.now() })
  return succeeded(`${id}  ${name}  ${scopes.join(' ')}`, key, 'Store it now: it is not shown again.')
}

async function rotate(deps: KeyDeps, id: string): Promise<CommandResult> {
  const { key, prefix, hash } = makeKey(deps)
  const earlierUntil = deps.now() + overlapMs
  if (!(await rotateKey(deps.db, id, { prefix, hash, earlierUntil }))) return unknown(id)
  return succeeded(
    key,
    `Store it now: it is not shown again. The key before ends ${localText(earlierUntil)}.`,
  )
}

async function list({ db, now }: KeyDeps): Promise<CommandResult> {
  const keys = await listKeys(db)
  return succeeded(...keys.map((key) => describe(key, now())), ...(keys.length === 0 ? ['no key yet'] : []))
}

const unknown = (id: string) => failed(`there is no valid key ${id}: npm run keys -- list shows all`)

const describe = (key: KeyRow, now: number): string =>
  [
    key.id,
    key.name,
    `${key.prefix}…`,
    key.scopes.join(' '),
    `made ${localText(key.created_at.getTime())}`,
    key.last_used_at === null ? 'never used' : `last used ${localText(key.last_used_at.getTime())}`,
    key.earlier_until !== null && key.earlier_until.getTime() > now
      ? `the key before ends ${localText(key.earlier_until.getTime())}`
      : '',
    key.revoked_at === null ? '' : `REVOKED ${localText(key.revoked_at.getTime())}`,
  ]
    .filter((part) => part !== '')
    .join('  ')
