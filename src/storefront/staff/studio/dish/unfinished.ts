import type { MenuFileItem } from '#contract/menu-file.ts'
import type { FieldProblem } from '#contract/studio-problem.ts'
import type { Lang, Localized } from '#domain/locale.ts'
import type { MessageId } from '#storefront/i18n/words.ts'
import { fieldNameOf } from '../field-names.ts'
import { problemsWithin, type Studio } from '../studio.ts'

/** The parts of the editor of a dish, in their order, with their names. */
export const dishParts = {
  words: 'studio.part.words',
  photo: 'studio.part.photo',
  drawing: 'studio.field.drawing',
  price: 'studio.part.price',
  options: 'studio.field.groups',
  facts: 'studio.part.facts',
  kitchen: 'studio.part.kitchen',
  times: 'studio.part.times',
  'goes-with': 'studio.field.goes-with',
} as const satisfies Record<string, MessageId>
export type DishPart = keyof typeof dishParts

/** The id of the element that shows a part. */
export const idOfPart = (part: DishPart): string => `part-${part}`

/** What a dish still lacks. */
export type Unfinished = {
  readonly part: DishPart
  /** The id of its field; of its part, if it has no field of its own. */
  readonly target: string
  /** What keeps it from being published; undefined if it can be published without. */
  readonly problem: FieldProblem | undefined
  readonly title: MessageId
  /** The option that it is about. */
  readonly of: Localized | undefined
}

const parts: Readonly<Record<string, DishPart | undefined>> = {
  name: 'words',
  description: 'words',
  keywords: 'words',
  photo: 'photo',
  photoCentre: 'photo',
  drawing: 'drawing',
  price: 'price',
  discountPercent: 'price',
  platesDeposit: 'price',
  categoryId: 'price',
  optionGroupIds: 'options',
  prepMinutes: 'kitchen',
  kitchenUnits: 'kitchen',
  when: 'times',
  from: 'times',
  until: 'times',
  during: 'times',
  goesWith: 'goes-with',
}

/** The fields that are found by their path; the others are found in their part. */
const withOwnId: ReadonlySet<string> = new Set([
  'price',
  'discountPercent',
  'platesDeposit',
  'kcal',
  'caffeineMg',
  'activityMinutes',
  'serves',
  'prepMinutes',
  'kitchenUnits',
])

/**
 * Returns what a dish lacks: first what keeps it from being published, then what it can be published without,
 * both in the order of the parts. `isBare`: customers see no picture of it.
 */
export function unfinishedOf(studio: Studio, dish: MenuFileItem, isBare: boolean): Unfinished[] {
  const stopping = [
    ...problemsWithin(studio, ['items', dish.id]),
    ...dish.optionGroupIds.flatMap((id) => problemsWithin(studio, ['optionGroups', id])),
  ].map(ofProblem)
  const order = Object.keys(dishParts)
  const place = ({ part }: Unfinished) => order.indexOf(part)
  const inOrder = (all: readonly Unfinished[]) => all.toSorted((a, b) => place(a) - place(b))
  return [
    ...inOrder(stopping),
    ...inOrder([...missingWords(dish), ...missingFacts(studio, dish, isBare)]).filter(
      ({ target }) => !stopping.some((stop) => stop.target === target),
    ),
  ]
}

/** The changed dishes that can be published without something, and without what. */
export function openPointsOf(
  studio: Studio,
  isBare: (dish: MenuFileItem) => boolean,
): { readonly dish: MenuFileItem; readonly left: readonly Unfinished[] }[] {
  const changed = new Set(studio.draft.changes.map(({ path: [section, id] }) => section === 'items' && id))
  return studio.menu.items
    .filter(({ id }) => changed.has(id))
    .map((dish) => ({
      dish,
      left: unfinishedOf(studio, dish, isBare(dish)).filter(({ problem }) => problem === undefined),
    }))
    .filter(({ left }) => left.length > 0)
}

function ofProblem(problem: FieldProblem): Unfinished {
  const [section, id = '', field = '', lang] = problem.path
  const part = section === 'items' ? (parts[field] ?? 'facts') : 'options'
  const isText = field === 'name' || field === 'description'
  const target =
    section !== 'items'
      ? idOfPart('options')
      : isText
        ? ['items', id, field, lang ?? 'ar'].join('.')
        : withOwnId.has(field)
          ? ['items', id, field].join('.')
          : idOfPart(part)
  const name = fieldNameOf(problem.path)
  return { part, target, problem, title: name ?? dishParts[part], of: undefined }
}

const langs = ['ar', 'en'] as const

const lack = (part: DishPart, target: string, title: MessageId, of?: Localized): Unfinished => ({
  part,
  target,
  problem: undefined,
  title,
  of,
})

const missing = (words: Localized) => langs.filter((lang) => words[lang] === undefined)

/** The menu shows the other language in place of a missing one. */
function missingWords({ id, name, description }: MenuFileItem): Unfinished[] {
  const target = (field: string, lang: Lang) => `items.${id}.${field}.${lang}`
  return [
    ...missing(name).map((lang) => lack('words', target('name', lang), `studio.missing.${lang}`)),
    ...(description
      ? missing(description).map((lang) =>
          lack('words', target('description', lang), `studio.left.description.${lang}`),
        )
      : [lack('words', target('description', 'ar'), 'studio.left.description')]),
  ]
}

/**
 * An option that costs more is more food, so it has calories if others of its group have some: a larger size,
 * for example.
 */
function missingFacts({ menu }: Studio, dish: MenuFileItem, isBare: boolean): Unfinished[] {
  const groups = menu.optionGroups.filter(({ id }) => dish.optionGroupIds.includes(id))
  return [
    ...(isBare ? [lack('photo', idOfPart('photo'), 'studio.state.no-photo')] : []),
    ...(dish.kcal === null ? [lack('facts', `items.${dish.id}.kcal`, 'studio.left.kcal')] : []),
    ...groups
      .filter(({ options }) => options.some(({ kcal }) => kcal !== null))
      .flatMap(({ id, options }) =>
        options
          .filter(({ kcal, price }) => kcal === null && price > 0)
          .map((option) =>
            lack('options', idOfOptionField(id, option.id, 'kcal'), 'studio.left.option-kcal', option.name),
          ),
      ),
  ]
}

/** The id of a field of an option. */
export const idOfOptionField = (groupId: string, optionId: string, field: string): string =>
  ['optionGroups', groupId, 'options', optionId, field].join('.')
