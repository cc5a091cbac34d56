import { expect, test } from 'vitest'
import { longLines, obliqueExports, obliqueNames, obliqueWords, type Allowed } from './plain-english.ts'
import { sourceFiles } from './source-files.ts'

const words = ['whoever', 'anew', 'nobody', 'somebody']

/** As patterns. In names these have uses of their own: `toldAt` is on the wire, `heard_at` is a column. */
const wordsOfProse = [...words, 'told', 'hears?', 'heard', 'goes off', 'is the point', 'said to', 'lest']

/** Migrations are never edited; rows.ts is generated. */
const isWritten = ({ path }: { path: string }) =>
  !/^src\/server\/platform\/db\/(?:migrations\/|rows\.ts)/.test(path)

const sources = sourceFiles('{src,sw,tests,build}/**/*.{ts,tsx,css,sql}', 'vite.config.ts').filter(isWritten)
const pages = sourceFiles('{README,CONTRIBUTING,SECURITY,CHANGELOG}.md', 'docs/**/*.md')

test('comments, titles of tests and pages have no oblique words', () => {
  const allowed: Allowed = {
    'docs/style.md': 'quotes the words in order to ban them',
    'tests/architecture/plain-english.test.ts': 'has examples',
    'src/contract/availability.ts': 'quotes the wire value `told`',
  }

  expect(obliqueWords([...sources, ...pages], wordsOfProse, allowed)).toEqual([])
})

test('names have no oblique words', () => {
  const files = sources.filter(({ path }) => !path.startsWith('tests/architecture/plain-english'))

  expect(obliqueNames(files, words)).toEqual([])
})

test('exported names have no words that say little about the thing', () => {
  const files = sources.filter(({ path }) => /^(?:src|sw)\//.test(path))
  const vague = ['told', 'tell', 'say', 'said', 'hear', 'heard', 'asked', 'kept', 'left', 'wish', 'counter']
  // names of endpoints and schemas are in the description of the API
  const published = ['hearConsole', 'sayAttribution', 'CateringWish', 'FactorKept']
  const allowed = [...published, 'MinutesLeft', 'useMinutesLeft']

  expect(obliqueExports(files, vague, [...allowed, 'takeOverWhenAsked'])).toEqual([])
})

test('no line is over 110 characters, except by one string that the formatter cannot break', () => {
  const usage = 'the usage of a command is printed as it is written'
  const allowed: Allowed = {
    'src/domain/card-brand.ts': 'ranges of card numbers',
    'src/storefront/ui/sheet/Sheet.tsx': 'one directive for two lint rules',
    'src/server/catalogue/publication/command.ts': usage,
    'src/server/identity/account/staff-command.ts': usage,
    'src/server/identity/notification/command.ts': usage,
    'src/server/audience/ledger/command.ts': usage,
    'src/server/resources/promo/command.ts': usage,
  }

  expect(longLines(sources, 110, allowed)).toEqual([])
})

test.each([
  ['src/a.ts', `go()\n// for whoever asks`, ['src/a.ts has 1: 2 whoever']],
  ['src/a.ts', `/**\n * Nobody\n * told\n */`, ['src/a.ts has 2: 2 Nobody, 3 told']],
  ['src/a.css', `.a {\n  color: red; /* told */\n}`, ['src/a.css has 1: 2 told']],
  ['src/a.sql', `-- nobody's`, ['src/a.sql has 1: 1 nobody']],
  ['tests/a.test.ts', `test('a is told', run)`, ['tests/a.test.ts has 1: 1 told']],
  ['tests/a.test.ts', `test.each([1])(\n  '%s is made anew',`, ['tests/a.test.ts has 1: 2 anew']],
  ['docs/a.md', `A\nlink to [whoever](x.md)`, ['docs/a.md has 1: 2 whoever']],
])('a word in %s is found: %j', (path, text, problems) => {
  expect(obliqueWords([{ path, text }], wordsOfProse, {})).toEqual(problems)
})

test.each([
  ['src/a.ts', `say('refusal.nobody') // asks; a told-tale, src/told.ts`],
  ['src/a.ts', `const pattern = 'src/**/told.ts'`],
  ['docs/a.md', '`told` is a column, see [this](anew.md)\n\n```sh\nnobody\n```'],
])('a word in %s that is no prose is accepted: %j', (path, text) => {
  expect(obliqueWords([{ path, text }], wordsOfProse, {})).toEqual([])
})

test('a name is split at its capital letters and underscores', () => {
  const text = `const readAnew = made_anew(manew, 'anew') // anew`

  expect(obliqueNames([{ path: 'src/a.ts', text }], words)).toEqual([
    'src/a.ts has the name readAnew',
    'src/a.ts has the name made_anew',
  ])
})

test('an exported name with such a word is found, and an exception that is not needed', () => {
  const text = `export const keptCart = 1\nexport type Told = string\nconst kept = 2 // export const said`

  expect(obliqueExports([{ path: 'src/a.ts', text }], ['kept', 'told', 'said'], ['Told', 'Heard'])).toEqual([
    'src/a.ts exports keptCart',
    'Heard is an exception that is not needed',
  ])
})

test.each([
  ['a comment', `// ${'long '.repeat(22)}`],
  ['a comment behind code', `go() // ${'long '.repeat(22)}`],
  ['a title', `test('${'long '.repeat(22)}', run)`],
  ['several strings', `go(${`'a short string', `.repeat(10)})`],
  ['SQL', `select ${'a_column, '.repeat(11)}`],
])('a long line of %s is found', (_, text) => {
  expect(longLines([{ path: 'tests/a.test.ts', text }], 110, {})).toEqual(['tests/a.test.ts has 1: 1'])
})

test.each([
  ['string', `const text = '${'long '.repeat(22)}'`],
  ['regular expression', `const pattern = /${'long|'.repeat(22)}/`],
  ['data URL', `  --a: url(${'data'.repeat(30)});`],
  ['vowel sign', `const text = ${'رَ'.repeat(60)}`],
])('a line that is long by a %s is accepted', (_, text) => {
  expect(longLines([{ path: 'src/a.ts', text }], 110, {})).toEqual([])
})

test('an exception that is not needed is found', () => {
  const file = { path: 'src/a.ts', text: 'go()' }

  expect(obliqueWords([file], words, { 'src/a.ts': 'an example' })).toEqual([
    'src/a.ts is an exception that is not needed',
  ])
  expect(longLines([file], 110, { 'src/a.ts': 'a table' })).toEqual([
    'src/a.ts is an exception that is not needed',
  ])
})
