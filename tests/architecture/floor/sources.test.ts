import { expect, test } from 'vitest'
import { sourceFiles, withoutComments } from '../source-files.ts'
import { forbidden } from './finding.ts'
import { scriptLuxuries, styleLuxuries } from './luxuries.ts'
import { scriptsAboveFloor } from './script.ts'
import { stylesAboveFloor } from './style.ts'

test('the sources that a browser runs use nothing above the floor, except checked luxuries', () => {
  const files = sourceFiles('src/{client,contract,domain,storefront}/**/*.{ts,tsx}', 'sw/**/*.ts')

  expect(forbidden(scriptsAboveFloor(files), scriptLuxuries, files)).toEqual([])
})

test('no script of a browser has a lookbehind, with which the whole file fails before Safari 16.4', () => {
  const files = sourceFiles('src/{client,contract,domain,storefront}/**/*.{ts,tsx}', 'sw/**/*.ts')

  expect(files.filter(({ text }) => hasLookbehind(text)).map(({ path }) => path)).toEqual([])
  expect(hasLookbehind(String.raw`name.replace(/(?<!\p{L})al/u, '')`)).toBe(true)
})

const hasLookbehind = (text: string): boolean => /\(\?<[=!]/.test(withoutComments(text))

test('no source asks for hour12, with which Chrome 111 and Node 20 write "0:15 pm": hourCycle is h12', () => {
  const files = sourceFiles('{src,sw}/**/*.{ts,tsx}')

  expect(files.filter(({ text }) => hasHour12(text)).map(({ path }) => path)).toEqual([])
  expect(hasHour12('const clock = { hour12: true } // in Riyadh')).toBe(true)
})

const hasHour12 = (text: string): boolean => /\bhour12\b/.test(withoutComments(text))

test('style sheets that the server sends uncompiled use nothing above the floor, except luxuries', () => {
  const files = sourceFiles('src/server/**/*.css')

  expect(forbidden(stylesAboveFloor(files), styleLuxuries, files)).toEqual([])
})
