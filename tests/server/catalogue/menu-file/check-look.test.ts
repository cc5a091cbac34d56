import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { checkMenu } from '#server/catalogue/menu-file/check-menu-file.ts'
import { aWrittenMenu } from '#support/menu-file.ts'

let folder: string
beforeAll(() => void (folder = mkdtempSync(join(tmpdir(), 'sufra-letters-'))))
afterAll(() => rmSync(folder, { recursive: true }))

const svg = (content: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 60 20">${content}</svg>`

test('a logo with letters as text is noted, because the server may not have their font', async () => {
  writeFileSync(join(folder, 'text.svg'), svg('<text x="0" y="15" font-family="Tajawal">Kabsa</text>'))
  writeFileSync(join(folder, 'paths.svg'), svg('<path d="M0 0h60v20H0z"/>'))
  const menu = aWrittenMenu()
  const brand = { ...menu.brand, look: { logo: { en: 'text.svg', ar: 'paths.svg' } } }

  const checked = await checkMenu({ ...menu, brand }, folder)

  expect(checked.ok && checked.notes).toEqual([
    'brand.look: "text.svg" has letters as text, which the server draws in a font of its own or as boxes; ' +
      'convert letters to paths',
  ])
})
