import { FormattedMessage } from 'react-intl'
import { type FieldPath, valueAt } from '#domain/menu-change.ts'
import { SelectField } from '#storefront/ui/form/Select.tsx'
import { useMenuEdit } from '../menu/use-menu-edit.ts'
import { Problem } from '../Problem.tsx'
import { editOf, problemAt, type Studio } from '../studio.ts'

/** The vessel or the main part of a drawing: a known word, or one with a colour or size of its own. */
export function WordField({
  studio,
  path,
  words,
  mayBeNone = false,
}: {
  studio: Studio
  path: FieldPath
  words: readonly string[]
  mayBeNone?: boolean
}) {
  const { put } = useMenuEdit()
  const value = valueAt(studio.menu, path)
  const shown = typeof value === 'string' ? value : ''
  const problem = problemAt(studio, path)
  const known = shown === '' || words.includes(shown) ? words : [shown, ...words]
  return (
    <SelectField
      label={<FormattedMessage id={mayBeNone ? 'studio.drawing.base' : 'studio.drawing.vessel'} />}
      error={problem && <Problem of={problem} />}
      // the words are English
      dir="ltr"
      value={shown}
      onPick={(value) => put((menu) => [editOf(menu, path, value === '' ? undefined : value)])}
    >
      {mayBeNone && (
        <option value="">
          <FormattedMessage id="studio.drawing.base.none" />
        </option>
      )}
      {known.map((word) => (
        <option key={word} value={word} lang="en">
          {word}
        </option>
      ))}
    </SelectField>
  )
}
