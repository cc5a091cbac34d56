import { expect, test } from 'vitest'
import { ticketLines } from '#domain/ticket.ts'

const rice = { groupId: 'rice', optionId: 'bukhari', name: { en: 'Bukhari', ar: 'بخاري' }, priceDelta: 0 }

test('the parts of three trays are counted three times', () => {
  const line = { id: 'a', name: { en: 'Tray', ar: 'صينية' }, quantity: 3, note: 'Mild', options: [rice] }

  expect(ticketLines([line])).toEqual([
    {
      id: 'a',
      name: line.name,
      quantity: 3,
      note: 'Mild',
      parts: [{ id: 'bukhari', name: rice.name, quantity: 3 }],
    },
  ])
})

test('each line is counted separately', () => {
  const lines = ticketLines([
    { id: 'a', name: {}, quantity: 1, note: '', options: [] },
    { id: 'b', name: {}, quantity: 2, note: '', options: [rice] },
  ])

  expect(lines.map(({ quantity, parts }) => [quantity, ...parts.map((part) => part.quantity)])).toEqual([
    [1],
    [2, 2],
  ])
})

test('a line of a family cart has the name to write on its plate', () => {
  const [line] = ticketLines([{ id: 'a', name: {}, quantity: 1, note: '', options: [], person: 'Sara' }])

  expect(line?.person).toBe('Sara')
})
