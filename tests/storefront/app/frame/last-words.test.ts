import { expect, test } from 'vitest'
import { langs } from '#domain/locale.ts'
import { lastWords } from '#storefront/app/frame/last-words.ts'
import { say } from '#support/words.ts'

test.each(langs)('the words in the code are those of the messages (%s)', (lang) => {
  for (const [id, words] of Object.entries(lastWords[lang])) expect(words).toBe(say(lang, id))
})
