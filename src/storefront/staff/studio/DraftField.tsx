import type { ReactNode } from 'react'
import { FormattedMessage } from 'react-intl'
import { Unreachable } from '#client/call.ts'
import { dirOf, type Lang } from '#domain/locale.ts'
import { type FieldPath, isSameValue, valueAt } from '#domain/menu-change.ts'
import { useRefusal } from '#storefront/i18n/use-refusal.ts'
import { TextArea } from '#storefront/ui/form/TextArea.tsx'
import { TextField } from '#storefront/ui/form/TextField.tsx'
import layout from '#storefront/ui/layout/layout.module.css'
import { ConflictNote } from './ConflictNote.tsx'
import { fieldKinds } from './field-kinds.ts'
import { Problem } from './Problem.tsx'
import { problemAt, type Studio } from './studio.ts'
import { useDraftText } from './save/use-draft-text.ts'

/**
 * A field of the draft, which saves by itself; what is not saved yet stays and says so. If another editor
 * changed it meanwhile, both values are shown, and one of them is chosen.
 */
export function DraftField({
  studio,
  path,
  kind,
  label,
  lang,
  id,
  after,
}: {
  studio: Studio
  path: FieldPath
  kind: keyof typeof fieldKinds
  label: ReactNode
  /** The language of a text that has two. */
  lang?: Lang
  /** For a link that leads to the field. */
  id?: string
  after?: ReactNode
}) {
  const { show, inputMode } = fieldKinds[kind]
  const draft = useDraftText(studio, path, { kind, lang })
  const field = {
    id,
    label,
    value: draft.text,
    ...useRemarks({ studio, path, show, draft }),
    // a list of words has those of several languages
    lang: lang ?? (kind === 'lines' ? 'mul' : undefined),
    dir: lang ? dirOf[lang] : kind === 'lines' ? ('auto' as const) : ('ltr' as const),
    onChange: (event: { target: { value: string } }) => draft.type(event.target.value),
    onBlur: draft.leave,
  }
  return (
    <div className={layout.tight}>
      {kind === 'area' || kind === 'lines' ? (
        <TextArea {...field} rows={3} />
      ) : (
        <TextField {...field} inputMode={inputMode} autoComplete="off" after={after} />
      )}
      {draft.conflict && (
        <ConflictNote of={draft.conflict} show={show} onTheirs={draft.keepTheirs} onMine={draft.keepMine} />
      )}
    </div>
  )
}

/** What is said below the field: what is wrong with it, that it is not saved yet, or its live value. */
function useRemarks({
  studio,
  path,
  show,
  draft: { error, wrong },
}: {
  studio: Studio
  path: FieldPath
  show: (value: unknown) => string
  draft: ReturnType<typeof useDraftText>
}): { readonly error?: ReactNode; readonly help?: ReactNode } {
  const refusal = useRefusal()
  const problem = problemAt(studio, path)
  const live = valueAt(studio.live, path)
  if (wrong) return { error: <FormattedMessage id={wrong} /> }
  if (error instanceof Unreachable) return { help: <FormattedMessage id="studio.not-saved" /> }
  if (error) return { error: refusal(error) }
  if (problem) return { error: <Problem of={problem} /> }
  if (live === undefined || isSameValue(valueAt(studio.menu, path), live)) return {}
  const value = <bdi>{show(live)}</bdi>
  return { help: <FormattedMessage id="studio.live-value" values={{ value }} /> }
}
