import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  type FamilyOperation,
  linesToOrder,
  mergeOperations,
  nextClock,
  operationsOf,
  outdatedOf,
  withOperation,
} from '#domain/family-cart.ts'

const choices = { quantity: 1, optionIds: [], note: '' }
const ofSara = { memberId: 'sara', lineId: 'one' }

type Change = Extract<FamilyOperation, { kind: 'change' }>

const anAddition = (about: Partial<Omit<Change, 'kind'>> = {}): FamilyOperation => ({
  kind: 'add',
  id: 'a',
  clock: 1,
  ...ofSara,
  itemId: 'kabsa',
  ...choices,
  ...about,
})

const aChange = (about: Partial<Change> = {}): FamilyOperation => ({
  kind: 'change',
  id: 'c',
  clock: 2,
  ...ofSara,
  ...choices,
  ...about,
})

const aRemoval = (): FamilyOperation => ({ kind: 'remove', id: 'r', clock: 3, ...ofSara })

/** Operations of three phones: numbers repeat, and a change may precede the addition of its line. */
const operations: fc.Arbitrary<FamilyOperation[]> = fc
  .array(
    fc.record({
      kind: fc.constantFrom('add' as const, 'change' as const, 'change' as const, 'remove' as const),
      clock: fc.integer({ min: 1, max: 6 }),
      memberId: fc.constantFrom('noura', 'sara', 'fahad'),
      lineId: fc.constantFrom('one', 'two', 'three', 'four'),
      itemId: fc.constantFrom('kabsa', 'laban'),
      quantity: fc.integer({ min: 1, max: 99 }),
      optionIds: fc.uniqueArray(fc.constantFrom('half', 'full')),
      note: fc.constantFrom('', 'no onion'),
    }),
    { maxLength: 24 },
  )
  // an id names one operation
  .map((list) => list.map((operation, place) => ({ ...operation, id: `${place}` })))

const shuffled = operations.chain((list) =>
  fc.record({
    list: fc.constant(list),
    other: fc.shuffledSubarray(list, { minLength: list.length, maxLength: list.length }),
    again: fc.subarray(list),
  }),
)

test('the order in which operations arrive does not matter', () => {
  fc.assert(
    fc.property(shuffled, ({ list, other }) => {
      expect(mergeOperations(other)).toEqual(mergeOperations(list))
    }),
  )
})

test('an operation that arrives twice counts once', () => {
  fc.assert(
    fc.property(shuffled, ({ list, again }) => {
      expect(mergeOperations([...again, ...list])).toEqual(mergeOperations(list))
    }),
  )
})

test('two phones that have sent all they did to each other show the same', () => {
  fc.assert(
    fc.property(operations, operations, (mine, theirs) => {
      const others = theirs.map((operation) => ({ ...operation, id: `their ${operation.id}` }))
      expect(mergeOperations([...mine, ...others])).toEqual(mergeOperations([...others, ...mine]))
    }),
  )
})

test('lines and later operations merge like all operations, if none adds a removed line again', () => {
  fc.assert(
    fc.property(operations, operations, (before, later) => {
      const removed = new Set(before.filter(({ kind }) => kind === 'remove').map(({ lineId }) => lineId))
      const added = new Set(mergeOperations(before).map(({ id, memberId }) => `${memberId} ${id}`))
      const after = later
        .map((operation) => ({ ...operation, id: `later ${operation.id}` }))
        .filter(({ lineId, memberId }) => !removed.has(lineId) && added.has(`${memberId} ${lineId}`))

      const fromLines = mergeOperations([...operationsOf(mergeOperations(before)), ...after])

      expect(fromLines).toEqual(mergeOperations([...before, ...after]))
    }),
  )
})

test('without the outdated operations the lines are the same, whatever operations follow', () => {
  fc.assert(
    fc.property(operations, operations, (before, later) => {
      const after = later.map((operation) => ({ ...operation, id: `later ${operation.id}` }))
      const outdated = new Set(outdatedOf(before))

      const kept = before.filter(({ id }) => !outdated.has(id))

      expect(mergeOperations([...kept, ...after])).toEqual(mergeOperations([...before, ...after]))
    }),
  )
})

test('a line needs its first addition and its latest choices, a removed one its removal', () => {
  const changes = [aChange({ id: 'c1' }), aChange({ id: 'c2', clock: 5 }), aChange({ id: 'c3', clock: 4 })]

  expect(outdatedOf([anAddition({ id: 'again', clock: 2 }), anAddition(), ...changes])).toEqual([
    'again',
    'c1',
    'c3',
  ])
  expect(outdatedOf([anAddition(), ...changes, aRemoval(), { ...aRemoval(), id: 'again' }])).toEqual([
    'a',
    'c1',
    'c2',
    'c3',
    'again',
  ])
})

test('what a participant does never changes the lines of another', () => {
  fc.assert(
    fc.property(operations, operations, (of, more) => {
      const sara = of.map((operation) => ({ ...operation, memberId: 'sara' }))
      const fahad = more.map((operation) => ({ ...operation, id: `f${operation.id}`, memberId: 'fahad' }))

      const both = mergeOperations([...sara, ...fahad])

      expect(both.filter(({ memberId }) => memberId === 'sara')).toEqual(mergeOperations(sara))
    }),
  )
})

test('a line has the dish of its addition and the choices of its latest change', () => {
  const late = aChange({ id: 'late', clock: 9, quantity: 4, optionIds: ['half'], note: 'hot' })
  const early = aChange({ id: 'early', clock: 2, quantity: 7 })

  const lines = mergeOperations([late, early, anAddition()])

  expect(lines).toMatchObject([
    { id: 'one', memberId: 'sara', itemId: 'kabsa', quantity: 4, optionIds: ['half'], note: 'hot' },
  ])
})

test('equal numbers are decided by the id, not by the arrival', () => {
  const one = aChange({ id: 'x', quantity: 2 })
  const other = aChange({ id: 'y', quantity: 3 })

  expect(mergeOperations([other, one, anAddition()])).toMatchObject([{ quantity: 3 }])
})

test('a removed line stays removed, whatever arrives later', () => {
  expect(mergeOperations([aRemoval(), anAddition(), aChange({ clock: 9 })])).toEqual([])
})

test('a change waits for the addition of its line', () => {
  expect(mergeOperations([aChange()])).toEqual([])
  expect(mergeOperations([aChange({ quantity: 5 }), anAddition()])).toMatchObject([{ quantity: 5 }])
})

test('ten taps on plus that wait for a network are one operation', () => {
  const taps = [2, 3, 4].map((quantity) => aChange({ id: `${quantity}`, clock: quantity, quantity }))

  const waiting = [anAddition(), ...taps].reduce<readonly FamilyOperation[]>(withOperation, [])

  expect(waiting.map(({ id }) => id)).toEqual(['a', '4'])
  expect(mergeOperations(waiting)).toMatchObject([{ quantity: 4 }])
})

test('the next number is above all that the device knows of its own part', () => {
  const lines = mergeOperations([
    anAddition({ clock: 3 }),
    anAddition({ id: 'f', memberId: 'fahad', lineId: 'two', clock: 40 }),
  ])

  expect(nextClock(lines, [], 'sara')).toBe(4)
  expect(nextClock(lines, [aChange({ clock: 8 })], 'sara')).toBe(9)
  expect(nextClock([], [], 'sara')).toBe(1)
})

test('a line to order has the name of its participant and nothing else of them', () => {
  const lines = linesToOrder(mergeOperations([anAddition()]), () => 'Sara')

  expect(lines).toEqual([
    { id: 'one', itemId: 'kabsa', quantity: 1, optionIds: [], note: '', person: 'Sara' },
  ])
})
