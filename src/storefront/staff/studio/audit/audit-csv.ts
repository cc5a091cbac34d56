import * as v from 'valibot'
import type { AuditEntry } from '#contract/audit.ts'
import { Localized } from '#contract/locale.ts'
import { type CsvCell, riyalsOf } from '#domain/csv.ts'
import { type Lang, wordsIn } from '#domain/locale.ts'
import { localText } from '#domain/local-text.ts'
import type { MessageId } from '#storefront/i18n/words.ts'
import { type AuditField, auditFields, differencesIn, isMoney, timeFields, wordOf } from './audit-fields.ts'

/** The columns of the file. */
export const auditColumns = [
  'audit.csv.entry',
  'audit.csv.time',
  'audit.kind',
  'audit.csv.act',
  'audit.person',
  'audit.field.role',
  'report.branch',
  'audit.csv.order',
  'audit.csv.amount',
  'audit.csv.points',
  'audit.csv.about',
  'audit.before',
  'audit.after',
] as const satisfies readonly MessageId[]

/** How words are said in the language of the page. */
export type CsvWords = {
  readonly lang: Lang
  readonly say: (id: MessageId, values?: Readonly<Record<string, number>>) => string
  readonly branchName: (id: string) => string
}

/** Returns the entries as rows of a file: times in Riyadh, amounts in riyals, values as they are shown. */
export const auditRows = (entries: readonly AuditEntry[], words: CsvWords): CsvCell[][] =>
  entries.map((entry): CsvCell[] => [
    entry.id,
    timeOf(entry.at),
    words.say(`audit.kind.${entry.kind}`),
    words.say(`audit.act.${entry.what}`),
    personOf(entry.by, words),
    entry.by.role === null ? '' : words.say(`owner.role.${entry.by.role}`),
    textOf(entry.branchName, words),
    entry.order ?? '',
    entry.amount === null ? '' : { halalas: entry.amount },
    entry.points ?? '',
    aboutOf(entry, words),
    sideOf(entry, 'before', words),
    sideOf(entry, 'after', words),
  ])

const timeOf = (at: string | number): string => localText(typeof at === 'number' ? at : Date.parse(at))

function personOf({ kind, name }: AuditEntry['by'], { say }: CsvWords): string {
  if (kind !== 'employee' && kind !== 'program') return say(`audit.by.${kind}`)
  return name === '' ? say('team.nameless') : name
}

const textOf = (of: v.InferOutput<typeof Localized> | null, { lang }: CsvWords): string =>
  of ? wordsIn(of, lang).text : ''

const aboutOf = ({ subject, phone, name, publication }: AuditEntry, words: CsvWords): string =>
  [
    textOf(subject, words),
    name,
    phone,
    publication ? words.say('studio.changes', { count: publication.changeCount }) : '',
  ]
    .filter((part) => part !== '')
    .join(' ')

const sideOf = (entry: AuditEntry, side: 'before' | 'after', words: CsvWords): string =>
  differencesIn(entry)
    .filter((row) => row[side] !== undefined)
    .map(
      (row) =>
        `${words.say(auditFields[row.field])}: ${valueOf(row.field, row[side], { entry, side, words })}`,
    )
    .join('; ')

function valueOf(
  field: AuditField,
  value: unknown,
  { entry, side, words }: { entry: AuditEntry; side: 'before' | 'after'; words: CsvWords },
): string {
  if (typeof value === 'boolean') return words.say(value ? 'studio.yes' : 'studio.no')
  if ((typeof value === 'number' || typeof value === 'string') && timeFields.has(field)) return timeOf(value)
  if (typeof value === 'number') return isMoney(field, entry[side]) ? riyalsOf(value) : String(value)
  if (typeof value === 'string') return wordIn(field, value, words)
  if (v.is(Ids, value)) return listOf(field, value, words)
  return v.is(Localized, value) ? textOf(value, words) : ''
}

const Ids = v.array(v.string())

function wordIn(field: AuditField, value: string, { say }: CsvWords): string {
  const id = wordOf(field, value)
  return id ? say(id) : value
}

function listOf(field: AuditField, values: readonly string[], words: CsvWords): string {
  if (values.length === 0) return words.say(field === 'branchIds' ? 'owner.team.every' : 'audit.any')
  const name = (value: string) =>
    field === 'branchIds' ? words.branchName(value) : wordIn(field, value, words)
  return values.map(name).join(words.say('cart.line.comma'))
}
