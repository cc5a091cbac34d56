import { appendFileSync, existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import type { Outcome } from './test-cards.ts'

/** The stored data of a card, without its number and CVV. */
export type SandboxToken = {
  readonly id: string
  readonly status: 'initiated' | 'active'
  readonly brand: string
  readonly last_four: string
  readonly name: string
  readonly month: string
  readonly year: string
  readonly created_at: string
  readonly outcome: Outcome
}

export type SandboxPayment = {
  readonly id: string
  readonly status: 'initiated' | 'paid' | 'failed' | 'refunded' | 'voided'
  readonly amount: number
  readonly currency: string
  readonly refunded: number
  readonly captured: number
  readonly description: string | null
  readonly invoice_id: string | null
  readonly callback_url: string | null
  readonly metadata: Readonly<Record<string, unknown>> | null
  readonly created_at: string
  readonly updated_at: string
  readonly source: {
    readonly type: 'token' | 'creditcard' | 'applepay'
    readonly company: string
    readonly name: string
    readonly number: string
    readonly token: string | null
    readonly message: string | null
    readonly response_code: string | null
    readonly transaction_url: string | null
  }
  readonly outcome: Outcome
  /** The hash of the sheet's transaction: each authorisation of Apple Pay pays once. */
  readonly sheet?: string
}

export type SandboxInvoice = {
  readonly id: string
  readonly status: 'initiated' | 'paid' | 'expired'
  readonly amount: number
  readonly currency: string
  readonly description: string | null
  readonly url: string
  readonly success_url: string
  readonly back_url: string
  readonly expired_at: string | null
  readonly metadata: Readonly<Record<string, unknown>> | null
  readonly created_at: string
}

type Kinds = { token: SandboxToken; payment: SandboxPayment; invoice: SandboxInvoice }
type Kind = keyof Kinds

export type SandboxStore = {
  readonly find: <K extends Kind>(kind: K, id: string) => Kinds[K] | undefined
  readonly list: <K extends Kind>(kind: K) => readonly Kinds[K][]
  readonly put: <K extends Kind>(kind: K, thing: Kinds[K]) => void
  readonly remove: (kind: Kind, id: string) => void
}

/** The limit of stored cards: anyone may send one. The oldest unused one is dropped first. */
export const mostTokens = 1000

/**
 * Creates the store. Data is in memory; each change is appended to a file before the reply, so that a killed
 * process loses no charge. The file is created with the first card, read on first use, and rewritten when
 * most of its lines are outdated.
 */
export function createSandboxStore(file: string): SandboxStore {
  let loaded: Loaded | undefined
  const load = () => (loaded ??= read(file))
  const kept = () => load().kept
  const write = (line: Line) => {
    const all = load()
    mkdirSync(dirname(file), { recursive: true, mode: 0o700 })
    appendFileSync(file, `${JSON.stringify(line)}\n`, { mode: 0o600 })
    apply(all.kept, line)
    all.lines += 1
    if (all.lines > 2 * sizeOf(all.kept) + 1000) all.lines = rewrite(file, all.kept)
  }
  return {
    find: (kind, id) => kept()[kind].get(id),
    list: (kind) => [...kept()[kind].values()],
    put: (kind, thing) => {
      const dropped = kind === 'token' ? tokenToDrop(kept().token, thing.id) : undefined
      if (dropped !== undefined) write({ kind, id: dropped, thing: null })
      write({ kind, id: thing.id, thing })
    },
    remove: (kind, id) => write({ kind, id, thing: null }),
  }
}

type Kept = { readonly [K in Kind]: Map<string, Kinds[K]> }

/** `lines` is the number of lines in the file. */
type Loaded = { readonly kept: Kept; lines: number }

/** Returns the id of the token that has to make room for another one; undefined if there is room. */
function tokenToDrop(tokens: ReadonlyMap<string, SandboxToken>, newId: string): string | undefined {
  if (tokens.has(newId) || tokens.size < mostTokens) return undefined
  for (const { id, status } of tokens.values()) if (status === 'initiated') return id
  const [oldest] = tokens.keys()
  return oldest
}

function read(file: string): Loaded {
  const kept: Kept = { token: new Map(), payment: new Map(), invoice: new Map() }
  const lines = existsSync(file) ? readLines(file) : []
  for (const line of lines) apply(kept, line)
  return { kept, lines: lines.length }
}

const kinds = ['token', 'payment', 'invoice'] as const

const sizeOf = (kept: Kept) => kept.token.size + kept.payment.size + kept.invoice.size

/** Replaces the file atomically by one with a line for each stored thing. Returns their number. */
function rewrite(file: string, kept: Kept): number {
  const lines = kinds.flatMap((kind) => [...kept[kind]].map(([id, thing]): Line => ({ kind, id, thing })))
  const unfinished = `${file}.unfinished`
  writeFileSync(unfinished, lines.map((line) => `${JSON.stringify(line)}\n`).join(''), { mode: 0o600 })
  renameSync(unfinished, file)
  return lines.length
}

function apply(kept: Kept, { kind, id, thing }: Line): void {
  // safe cast: `put` wrote a value of this kind into the line
  const map = kept[kind] as Map<string, unknown>
  if (thing === null) map.delete(id)
  else map.set(id, thing)
}

type Line = { readonly kind: Kind; readonly id: string; readonly thing: unknown }

/** Skips an incomplete last line of a killed process: the reply to that change was never sent. */
function readLines(file: string): Line[] {
  return readFileSync(file, 'utf8')
    .split('\n')
    .flatMap((line) => {
      try {
        // safe cast: the sandbox wrote the lines itself
        return line === '' ? [] : [JSON.parse(line) as Line]
      } catch {
        return []
      }
    })
}
