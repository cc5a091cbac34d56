import { useId } from 'react'
import { useIntl } from 'react-intl'
import type { Lang } from '#domain/locale.ts'
import type { FieldPath } from '#domain/menu-change.ts'
import { DraftField } from '../DraftField.tsx'
import type { Studio } from '../studio.ts'
import { useDraftText } from '../save/use-draft-text.ts'
import css from './Look.module.css'

/** A colour, typed as "#0b6470" or picked. Without a value it follows from the two colours of the brand. */
export function ColourField({
  studio,
  path,
  label,
  lang,
}: {
  studio: Studio
  path: FieldPath
  label: string
  /** The language of a label that is not in the reader's. */
  lang?: Lang
}) {
  const labelId = useId()
  return (
    <DraftField
      studio={studio}
      path={path}
      kind="colour"
      label={
        <bdi id={labelId} lang={lang}>
          {label}
        </bdi>
      }
      after={<Picker studio={studio} path={path} labelId={labelId} />}
    />
  )
}

/** The picker changes the same value as the field. Its name ends with the label of the field. */
function Picker({ studio, path, labelId }: { studio: Studio; path: FieldPath; labelId: string }) {
  const intl = useIntl()
  const id = useId()
  const { text, type } = useDraftText(studio, path, { kind: 'colour' })
  return (
    <input
      type="color"
      className={css.picker}
      id={id}
      aria-label={intl.formatMessage({ id: 'look.pick' })}
      aria-labelledby={`${id} ${labelId}`}
      value={/^#[0-9a-f]{6}$/i.test(text) ? text : '#ffffff'}
      onChange={(event) => type(event.target.value)}
    />
  )
}
