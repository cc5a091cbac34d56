import { expect, test } from 'vitest'
import { addressKinds, nameIn } from '#domain/address.ts'
import { langs } from '#domain/locale.ts'
import { say } from '#support/words.ts'

test.each(addressKinds.filter((kind) => kind !== 'other'))(
  'the name that the form suggests for the kind "%s" is shown in the language of the reader',
  (kind) => {
    const names = langs.map((lang) => say(lang, `address.kind.${kind}`))

    for (const name of names) expect(langs.map((lang) => nameIn(name, lang))).toEqual(names)
  },
)

test("a customer's own name of an address stays as it is", () => {
  expect(nameIn('عند جدتي', 'en')).toBe('عند جدتي')
  expect(nameIn('', 'ar')).toBe('')
})
