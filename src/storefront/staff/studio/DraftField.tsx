import { useEffect, useRef, useState, type ReactNode } from 'react'
import { FormattedMessage } from 'react-intl'
import type { FileChange } from '#contract/studio.ts'
import { dirOf, type Lang } from '#domain/locale.ts'
import { type FieldPath, isSameValue, valueAt } from '#domain/menu-change.ts'
import { TextArea } from '#storefront/ui/form/TextArea.tsx'
import { TextField } from '#storefront/ui/form/TextField.tsx'
import layout from '#storefront/ui/layout/layout.module.css'
import { ConflictNote } from './ConflictNote.tsx'
import { fieldKinds } from './field-kinds.ts'
import { Problem } from './Problem.tsx'
import { editOf, problemAt, type Studio, wordsEdit } from './studio.ts'
import { conflictOf, useEdit } from './use-edit.ts'

/** How long after the last key a field is saved. */
const restMs = 800

/**
 * A field of the draft, which saves by itself. If another editor changed it meanwhile, both values are shown,
 * and one of them is chosen.
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
  const value = valueAt(studio.menu, path)
  const live = valueAt(studio.live, path)
  const { typed, result, conflict, type, save, keepTheirs, keepMine } = useTyping(studio, path, {
    kind,
    lang,
  })
  const problem = problemAt(studio, path)
  const isChanged = !isSameValue(value, live)
  const field = {
    id,
    label,
    value: typed ?? show(value),
    help:
      isChanged && live !== undefined ? (
        <FormattedMessage id="studio.live-value" values={{ value: <bdi>{show(live)}</bdi> }} />
      ) : undefined,
    error:
      result && 'wrong' in result ? (
        <FormattedMessage id={result.wrong} />
      ) : problem ? (
        <Problem of={problem} />
      ) : undefined,
    // a list of words has those of several languages
    lang: lang ?? (kind === 'lines' ? 'mul' : undefined),
    dir: lang ? dirOf[lang] : kind === 'lines' ? ('auto' as const) : ('ltr' as const),
    onChange: (event: { target: { value: string } }) => type(event.target.value),
    onBlur: save,
  }
  return (
    <div className={layout.tight}>
      {kind === 'area' || kind === 'lines' ? (
        <TextArea {...field} rows={3} />
      ) : (
        <TextField {...field} inputMode={inputMode} autoComplete="off" after={after} />
      )}
      {conflict && <ConflictNote of={conflict} show={show} onTheirs={keepTheirs} onMine={keepMine} />}
    </div>
  )
}

/** The text that is being typed, its result, and the save a moment after the last key. */
function useTyping(
  studio: Studio,
  path: FieldPath,
  { kind, lang }: { kind: keyof typeof fieldKinds; lang: Lang | undefined },
) {
  const { read } = fieldKinds[kind]
  const value = valueAt(studio.menu, path)
  // `seen` is the value when the typing began: a later one is another editor's
  const [typed, setTyped] = useState<{ readonly text: string; readonly seen: unknown }>()
  const rest = useRef<number>(undefined)
  const edit = useEdit()
  const conflict = conflictOf(edit.error)
  const result = typed && read(typed.text)

  // the timer is outside React: a field that goes away does not save later
  useEffect(() => () => window.clearTimeout(rest.current), [])

  function send(change: FileChange) {
    edit.mutate([change], { onSettled: () => setTyped(undefined) })
  }

  function save(from: { readonly text: string; readonly seen: unknown } | undefined) {
    window.clearTimeout(rest.current)
    const found = from && read(from.text)
    if (!found || 'wrong' in found) return
    if (isSameValue(found.value, from.seen)) {
      setTyped(undefined)
      return
    }
    const change = (lang ? wordsEdit : editOf)(studio.menu, path, found.value)
    // the edit of a whole description has its own former value
    send(change.path.length === path.length ? { ...change, from: from.seen } : change)
  }

  function type(text: string) {
    const next = { text, seen: typed ? typed.seen : value }
    setTyped(next)
    window.clearTimeout(rest.current)
    rest.current = window.setTimeout(() => save(next), restMs)
  }

  return {
    typed: typed?.text,
    result,
    conflict,
    type,
    save: () => save(typed),
    keepTheirs: () => edit.reset(),
    keepMine: () => conflict && send({ path: conflict.path, from: conflict.theirs, to: conflict.mine }),
  }
}
