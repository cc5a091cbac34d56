import { expect, test } from 'vitest'
import { newUuid } from '#client/new-id.ts'
import {
  messageOf,
  noMessage,
  parseHalfMessage,
  storedMessage,
  withoutLast,
} from '#storefront/customer/support/half-message.ts'

const said = { text: 'We have repaired it', close: false }

test('a message whose answer was lost keeps its id after a reload', () => {
  const last = { ...said, id: newUuid() }

  const stored = JSON.parse(JSON.stringify(storedMessage({ words: said.text, last })))

  expect(messageOf(parseHalfMessage(stored) ?? noMessage, false)).toEqual(last)
})

test('the words of a message whose answer was lost keep its id when they also close the request', () => {
  const last = { ...said, id: newUuid() }

  expect(messageOf({ words: said.text, last }, true)).toEqual({ ...last, close: true })
  expect(messageOf({ words: 'It is clean', last }, true).id).not.toBe(last.id)
})

test('emptied words are deleted, unless the answer to a message was lost', () => {
  expect(storedMessage(noMessage)).toBeUndefined()
  const last = { ...said, id: newUuid() }
  expect(storedMessage({ words: '', last })).toEqual({ words: '', last })
})

test('what this build cannot read is nothing', () => {
  expect(parseHalfMessage('We are sorry')).toBeUndefined()
  expect(parseHalfMessage(undefined)).toBeUndefined()
})

test('once a message has arrived, only what was typed since it was sent is left', () => {
  const last = { ...said, id: newUuid() }

  expect(withoutLast({ words: said.text, last })).toEqual(noMessage)
  expect(withoutLast({ words: `${said.text}, and cleaned it`, last })).toEqual({
    words: `${said.text}, and cleaned it`,
  })
})
