import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import type { Messages } from './messages.ts'
import { root, sourceFiles } from './source-files.ts'
import { unspokenWords } from './spoken-names.ts'

const read = (lang: string) =>
  JSON.parse(readFileSync(join(root, `locales/${lang}.json`), 'utf8')) as Messages

test('the name of a control contains the words that it shows', () => {
  const words = { en: read('en'), ar: read('ar') }

  expect(unspokenWords(sourceFiles('src/storefront/**/*.tsx'), words)).toEqual([])
})

test('a name with other words than the visible ones is found', () => {
  const text = `
    <Button
      onClick={() => close()}
      aria-label={intl.formatMessage({ id: 'close.name' }, { name })}
    >
      <FormattedMessage id="close" />
    </Button>`
  const words = {
    en: { close: 'Close', 'close.name': 'Close the link: {name}' },
    ar: { close: 'إغلاق', 'close.name': 'أغلق الرابط: {name}' },
  }

  expect(unspokenWords([{ path: 'a.tsx', text }], words)).toEqual([
    'a.tsx:2 shows close, which ar close.name lacks',
  ])
})
