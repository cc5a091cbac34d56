import type { parseArgs } from 'node:util'
import { parseWholeNumber, toLatinDigits, withoutInvisible } from '#domain/digits.ts'
import { addDays, instantOf, localOf } from '#domain/local-time.ts'
import { normalizePhone } from '#domain/phone.ts'
import { isMethod } from '#domain/method.ts'
import { foldCode, type Promo } from '#domain/promo.ts'
import { isCode, shortestPersonal } from '#domain/promo-rules.ts'
import { readWords } from '#server/platform/typed-words.ts'

export type PromoArguments =
  | { readonly verb: 'list' }
  | { readonly verb: 'end'; readonly code: string }
  /** Without a code, the command generates one. */
  | { readonly verb: 'add'; readonly code: string | undefined; readonly rules: Omit<Promo, 'code'> }

const options = {
  percent: { type: 'string' },
  amount: { type: 'string' },
  'free-delivery': { type: 'boolean' },
  cap: { type: 'string' },
  minimum: { type: 'string' },
  from: { type: 'string' },
  until: { type: 'string' },
  branch: { type: 'string', multiple: true },
  method: { type: 'string', multiple: true },
  uses: { type: 'string' },
  each: { type: 'string' },
  'first-order': { type: 'boolean' },
  phone: { type: 'string', multiple: true },
} as const

type Values = ReturnType<typeof parseArgs<{ options: typeof options }>>['values']
type AddProblem = (problem: string) => void

const mostRiyals = 100_000
const mostUses = 1_000_000

/** Returns the parsed arguments, or the list of all problems with them. */
export function readArguments(
  args: readonly string[],
  { now, branchIds }: { readonly now: number; readonly branchIds: readonly string[] },
): PromoArguments | readonly string[] {
  const parsed = readWords(args, options)
  if (typeof parsed === 'string') return [parsed]
  const { values, positionals } = parsed
  const [verb, typed, ...more] = positionals
  if (verb !== 'add' && verb !== 'list' && verb !== 'end')
    return [`expected add, list or end, got "${verb ?? ''}"`]
  const extra = verb === 'list' && typed !== undefined ? [typed, ...more] : more
  if (extra.length > 0) return [`expected nothing more after ${verb} but options, got "${extra.join(' ')}"`]
  const unexpected = verb === 'add' ? [] : Object.keys(values)
  if (unexpected.length > 0) return unexpected.map((name) => `--${name}: is only for add`)

  const problems: string[] = []
  const addProblem: AddProblem = (problem) => void problems.push(problem)
  const isPersonal = values.phone !== undefined
  const code = verb === 'list' ? undefined : readCode(typed, { verb, isPersonal }, addProblem)
  const rules = verb === 'add' ? readRules(values, { now, branchIds }, addProblem) : undefined
  if (problems.length > 0) return problems
  if (rules) return { verb: 'add', code, rules }
  return code === undefined ? { verb: 'list' } : { verb: 'end', code }
}

function readCode(
  typed: string | undefined,
  { verb, isPersonal }: { verb: 'add' | 'end'; isPersonal: boolean },
  addProblem: AddProblem,
): string | undefined {
  if (typed === undefined) {
    if (verb === 'end' || !isPersonal) addProblem(`expected the code after ${verb}`)
    return undefined
  }
  const code = foldCode(typed)
  if (verb === 'add' && !isCode(code))
    addProblem(`the code: expected 3 to 40 letters, digits, - or _, got "${typed.slice(0, 60)}"`)
  else if (verb === 'add' && isPersonal && code.length < shortestPersonal)
    addProblem(
      `the code: expected at least ${shortestPersonal} characters where it is for certain phones, got "${code}". Without one, one is made up`,
    )
  return code
}

function readRules(
  values: Values,
  { now, branchIds }: { now: number; branchIds: readonly string[] },
  addProblem: AddProblem,
): Omit<Promo, 'code'> {
  const { startsAt, endsAt } = readWindow(values, now, addProblem)
  const unknown = (values.branch ?? []).filter((id) => !branchIds.includes(id))
  if (unknown.length > 0)
    addProblem(
      `--branch: there is no branch "${unknown.join('", "')}". The branches are: ${branchIds.join(', ')}`,
    )
  const methods = (values.method ?? []).filter(isMethod)
  if (methods.length !== (values.method ?? []).length)
    addProblem(`--method: expected pickup or delivery, got "${(values.method ?? []).join('", "')}"`)
  const taken = readKind(values, addProblem)
  if (taken.kind === 'free-delivery' && methods.length > 0 && !methods.includes('delivery'))
    addProblem('--free-delivery: expected delivery among the methods')
  const firstOrder = values['first-order'] ?? false
  const each = readCount('each', values.each, addProblem)
  if (firstOrder && (each ?? 1) !== 1) addProblem('--each: expected 1 with --first-order, or nothing')

  return {
    ...taken,
    minimumSubtotal: readAmount('minimum', values.minimum, addProblem) ?? 0,
    startsAt,
    endsAt,
    isEnded: false,
    branchIds: [...new Set(values.branch)],
    methods: [...new Set(methods)],
    usesTotal: readCount('uses', values.uses, addProblem),
    // otherwise two simultaneous orders could both count as the first
    usesEach: firstOrder ? 1 : each,
    firstOrder,
    phones: readPhones(values.phone ?? [], addProblem),
    used: 0,
  }
}

function readKind(values: Values, addProblem: AddProblem): Pick<Promo, 'kind' | 'value' | 'cap'> {
  const given = (['percent', 'amount', 'free-delivery'] as const).filter((name) => values[name] !== undefined)
  const [kind] = given
  if (kind === undefined || given.length > 1) {
    addProblem(
      `expected one of --percent, --amount and --free-delivery, got ${given.length === 0 ? 'none' : given.length}`,
    )
    return { kind: 'free-delivery', value: 0, cap: null }
  }
  if (values.cap !== undefined && kind !== 'percent') addProblem('--cap: is only for --percent')
  switch (kind) {
    case 'percent':
      return {
        kind,
        value: readPercent(values.percent, addProblem),
        cap: readAmount('cap', values.cap, addProblem),
      }
    case 'amount':
      return { kind, value: readAmount('amount', values.amount, addProblem) ?? 0, cap: null }
    case 'free-delivery':
      return { kind, value: 0, cap: null }
    default:
      return kind satisfies never
  }
}

function readPercent(text: string | undefined, addProblem: AddProblem): number {
  const hundredths = hundredthsOf(text)
  if (hundredths !== undefined && hundredths > 0 && hundredths <= 10_000) return hundredths / 100
  addProblem(`--percent: expected more than 0, at most 100, at most two decimals, got "${text}"`)
  return 0
}

/** Parses an amount in riyals and returns halalas; null if the option is missing or invalid. */
function readAmount(name: string, text: string | undefined, addProblem: AddProblem): number | null {
  if (text === undefined) return null
  const halalas = hundredthsOf(text)
  if (halalas !== undefined && halalas > 0 && halalas <= mostRiyals * 100) return halalas
  addProblem(
    `--${name}: expected riyals as in 30 or 12.50, more than 0, at most ${mostRiyals}, got "${text}"`,
  )
  return null
}

function readCount(name: string, text: string | undefined, addProblem: AddProblem): number | null {
  if (text === undefined) return null
  const count = parseWholeNumber(text)
  if (count !== undefined && count > 0 && count <= mostUses) return count
  addProblem(`--${name}: expected a whole number from 1 to ${mostUses}, got "${text}"`)
  return null
}

/**
 * Returns the hundredths of a number with at most two decimals, in Latin, Arabic or Persian digits; undefined
 * for any other text.
 */
function hundredthsOf(text = ''): number | undefined {
  const [, whole, decimals = ''] =
    /^([0-9]{1,7})(?:[.٫]([0-9]{1,2}))?$/.exec(toLatinDigits(withoutInvisible(text)).trim()) ?? []
  return whole === undefined ? undefined : Number(whole) * 100 + Number(decimals.padEnd(2, '0'))
}

/**
 * Times are in the restaurant's time zone. A start date without a time means 00:00; an end date without a
 * time includes the whole day.
 */
function readWindow(
  { from, until }: Values,
  now: number,
  addProblem: AddProblem,
): { startsAt: number | null; endsAt: number | null } {
  const startsAt = readMoment('from', from, 0, addProblem)
  const endsAt = readMoment('until', until, 1, addProblem)
  if (endsAt !== null && endsAt <= Math.max(now, startsAt ?? now))
    addProblem(
      `--until: expected a moment to come${startsAt === null ? '' : ', after --from'}, got "${until}"`,
    )
  return { startsAt, endsAt }
}

function readMoment(
  name: string,
  text: string | undefined,
  daysOn: 0 | 1,
  addProblem: AddProblem,
): number | null {
  if (text === undefined) return null
  const [, date, hour, minute] =
    /^(\d{4}-\d\d-\d\d)(?:[T ]([01]\d|2[0-3]):([0-5]\d))?$/.exec(toLatinDigits(text).trim()) ?? []
  // Date.parse reads 2026-02-30 as 2 March
  if (date === undefined || !isDate(date)) {
    addProblem(`--${name}: expected a day as in 2026-12-31, or with a time 2026-12-31T18:00, got "${text}"`)
    return null
  }
  return hour === undefined
    ? instantOf(addDays(date, daysOn), 0)
    : instantOf(date, Number(hour) * 60 + Number(minute))
}

const isDate = (date: string): boolean =>
  !Number.isNaN(Date.parse(`${date}T00:00:00Z`)) && localOf(instantOf(date, 0)).date === date

function readPhones(typed: readonly string[], addProblem: AddProblem): string[] {
  const phones = typed.map((phone) => ({ phone, found: normalizePhone(phone) }))
  for (const { phone, found } of phones)
    if (!found.ok) addProblem(`--phone: expected a Saudi mobile number as in 0512345678, got "${phone}"`)
  return [...new Set(phones.flatMap(({ found }) => (found.ok ? [found.value] : [])))]
}
