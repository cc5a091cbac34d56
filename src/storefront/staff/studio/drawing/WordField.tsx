import { FormattedMessage } from 'react-intl'
import { type FieldPath, valueAt } from '#domain/menu-change.ts'
import { Field } from '#storefront/ui/form/Field.tsx'
import { useMenuEdit } from '../menu/use-menu-edit.ts'
import { Problem } from '../Problem.tsx'
import { editOf, problemAt, type Studio } from '../studio.ts'
import panels from '../panels.module.css'

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
    <Field
      label={<FormattedMessage id={mayBeNone ? 'studio.drawing.base' : 'studio.drawing.vessel'} />}
      error={problem && <Problem of={problem} />}
    >
      {(wires) => (
        <select
          {...wires}
          className={panels.select}
          // the words are English
          dir="ltr"
          value={shown}
          onChange={({ target }) =>
            put((menu) => [editOf(menu, path, target.value === '' ? undefined : target.value)])
          }
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
        </select>
      )}
    </Field>
  )
}
