import type { ReactNode } from 'react'
import { useIntl } from 'react-intl'
import type { FieldPath } from '#domain/menu-change.ts'
import { DraftField } from '../DraftField.tsx'
import type { Studio } from '../studio.ts'
import { useDraftText } from '../save/use-draft-text.ts'
import css from './Look.module.css'

/** A colour, typed as "#0b6470" or picked. Without a value it follows from the two colours of the brand. */
export function ColourField({ studio, path, label }: { studio: Studio; path: FieldPath; label: ReactNode }) {
  return (
    <DraftField
      studio={studio}
      path={path}
      kind="colour"
      label={label}
      after={<Picker studio={studio} path={path} />}
    />
  )
}

/** The picker changes the same value as the field. */
function Picker({ studio, path }: { studio: Studio; path: FieldPath }) {
  const intl = useIntl()
  const { text, type } = useDraftText(studio, path, { kind: 'colour' })
  return (
    <input
      type="color"
      className={css.picker}
      aria-label={intl.formatMessage({ id: 'look.pick' })}
      value={/^#[0-9a-f]{6}$/i.test(text) ? text : '#ffffff'}
      onChange={(event) => type(event.target.value)}
    />
  )
}
