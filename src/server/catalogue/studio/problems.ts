import * as v from 'valibot'
import { MenuFile } from '#contract/menu-file.ts'
import type { FieldProblem } from '#contract/studio-problem.ts'
import { fieldsOf } from '#domain/menu-change.ts'
import { weekdays } from '#domain/weekday.ts'
import { problemsOfDrawing } from '#server/catalogue/drawing/check-drawing.ts'
import { crossCheck } from '#server/catalogue/menu-file/cross-check.ts'
import { picturedItems } from '#server/catalogue/menu-file/pictured.ts'

type Reason = FieldProblem['reason']

/** Returns what keeps a draft from being published, each with the path of its field. */
export function problemsOf(content: unknown): FieldProblem[] {
  const parsed = v.safeParse(MenuFile, content)
  const shape = parsed.success ? [] : parsed.issues.map((issue) => shapeProblem(issue, content))
  const cross = crossCheck(content).map(({ path }) => {
    const parts = partsOf(path)
    return { path: idsFor(parts, content), reason: crossReason(parts) }
  })
  const seen = new Set<string>()
  return [...shape, ...cross, ...drawingProblems(content)].filter(({ path }) => {
    const key = path.join('/')
    if (seen.has(key)) return false
    seen.add(key)
    return true
  })
}

/** Words of drawings that draw nothing. */
const drawingProblems = (content: unknown): FieldProblem[] =>
  picturedItems(content).flatMap(({ id, drawing }) =>
    (drawing ? problemsOfDrawing(drawing) : []).map(({ path }) => ({
      // the lines of a drawing have one editor
      path: ['items', id, 'drawing', path.replace(/\[\d+\]$/, '')],
      reason: 'drawing',
    })),
  )

function shapeProblem(issue: v.BaseIssue<unknown>, content: unknown): FieldProblem {
  const path = idsFor(
    (issue.path ?? []).map(({ key }) => (typeof key === 'number' ? key : String(key))),
    content,
  )
  const { type, requirement } = issue
  if (type === 'max_length' && typeof requirement === 'number')
    return { path, reason: Array.isArray(issue.input) ? 'too-many' : 'too-long', most: requirement }
  if (type === 'regex' && String(issue.input).trim() === '') return { path, reason: 'missing' }
  return { path, reason: shapeReasons[type] ?? 'invalid' }
}

const shapeReasons: Readonly<Record<string, Reason>> = {
  min_entries: 'missing',
  min_length: 'missing',
  min_value: 'out-of-range',
  max_value: 'out-of-range',
  gt_value: 'out-of-range',
  integer: 'out-of-range',
}

/** The rule of `crossCheck` that a field breaks. */
function crossReason(parts: readonly (string | number)[]): Reason {
  const field = parts.findLast((part) => typeof part === 'string') ?? ''
  if (parts.length === 1 && field === 'items') return 'prices-too-low'
  // the whole list: its groups ask for more choices than an order has
  if (parts.at(-1) === 'optionGroupIds') return 'too-many-choices'
  return crossReasons[field] ?? 'invalid'
}

const crossReasons: Readonly<Record<string, Reason>> = {
  price: 'below-nothing',
  min: 'choice-count',
  max: 'choice-count',
  optionGroupIds: 'unknown-entry',
  categoryId: 'unknown-entry',
  goesWith: 'unknown-entry',
  soldAt: 'unknown-entry',
  branches: 'unknown-entry',
  items: 'unknown-entry',
  categories: 'unknown-entry',
  during: 'unknown-entry',
  outOfStock: 'unknown-entry',
  itemId: 'unknown-entry',
  id: 'twice',
  uptoMetres: 'twice',
  photo: 'two-pictures',
  polygon: 'area',
  hours: 'hours',
  ...Object.fromEntries(weekdays.map((day) => [day, 'hours'] as const)),
  from: 'days',
  to: 'days',
  until: 'days',
  maghribSlots: 'too-many-days',
  location: 'place',
  lat: 'place',
  pickup: 'nowhere',
}

/** Splits a path such as `items[3].name.en`. */
const partsOf = (path: string): (string | number)[] =>
  Array.from(path.matchAll(/\[(\d+)\]|[^.[\]]+/g), ([part, place]) =>
    place === undefined ? part : Number(place),
  )

/** Replaces the places of entries by their ids, and ends at a list without ids, which has one editor. */
function idsFor(parts: readonly (string | number)[], content: unknown): string[] {
  const [head, ...rest] = parts
  if (head === undefined) return []
  if (typeof head === 'string') return [head, ...idsFor(rest, fieldsOf(content)[head])]
  const entry: unknown = Array.isArray(content) ? content[head] : undefined
  const { id } = fieldsOf(entry)
  return typeof id === 'string' ? [id, ...idsFor(rest, entry)] : []
}
