import { join } from 'node:path'
import { expect, test } from 'vitest'
import { checkMenuFile } from '#server/catalogue/menu-file/check-menu-file.ts'

const file = join(import.meta.dirname, '../../../support/noura.menu.json')

test('the brand with photographs is valid, and the check says which of its colours it repairs', async () => {
  const checked = await checkMenuFile(file)
  if (!checked.ok) throw new Error(checked.problems.join('\n'))

  const { pictures } = checked.menu
  expect([...pictures.values()].filter((picture) => 'read' in picture)).toHaveLength(12)
  expect(checked.notes.join('\n')).toMatch(
    /brand\.look\.primary: #ffe066 for words on paper has a contrast of/,
  )
  expect(checked.notes.filter((note) => !note.startsWith('brand.look'))).toEqual([
    expect.stringMatching(/^9 texts have no English, .*: items\[0\]\.description \(shakshuka/),
  ])
})
