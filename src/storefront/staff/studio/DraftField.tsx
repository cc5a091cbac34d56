import { useEffect, useRef, useState, type ReactNode } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import type { FileChange } from '#contract/studio.ts'
import { dirOf, type Lang } from '#domain/locale.ts'
import { type FieldPath, isSameValue, valueAt } from '#domain/menu-change.ts'
import { Button } from '#storefront/ui/button/Button.tsx'
import { warnIcon } from '#storefront/ui/icon/icons-more.ts'
import { Note } from '#storefront/ui/feedback/Note.tsx'
import { TextArea } from '#storefront/ui/form/TextArea.tsx'
import { TextField } from '#storefront/ui/form/TextField.tsx'
import layout from '#storefront/ui/layout/layout.module.css'
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
  after,
}: {
  studio: Studio
  path: FieldPath
  kind: keyof typeof fieldKinds
  label: ReactNode
  /** The language of a text that has two. */
  lang?: Lang
  after?: ReactNode
}) {
  const intl = useIntl()
  const { show, read, inputMode } = fieldKinds[kind]
  const value = valueAt(studio.menu, path)
  const live = valueAt(studio.live, path)
  // `seen` is the value when the typing began: a later one is another editor's
  const [typed, setTyped] = useState<{ readonly text: string; readonly seen: unknown }>()
  const rest = useRef<number>(undefined)
  const edit = useEdit()
  const conflict = conflictOf(edit.error)
  const result = typed && read(typed.text)
  const problem = problemAt(studio, path)

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

  const isChanged = !isSameValue(value, live)
  const field = {
    label,
    value: typed?.text ?? show(value),
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
    onBlur: () => save(typed),
  }
  return (
    <div className={layout.tight}>
      {kind === 'area' || kind === 'lines' ? (
        <TextArea {...field} rows={3} />
      ) : (
        <TextField {...field} inputMode={inputMode} autoComplete="off" after={after} />
      )}
      {conflict && (
        <Note
          tone="warm"
          icon={warnIcon}
          role="alert"
          title={
            conflict.by ? (
              <FormattedMessage id="studio.conflict" values={{ name: <bdi>{conflict.by}</bdi> }} />
            ) : (
              <FormattedMessage id="studio.conflict.someone" />
            )
          }
        >
          <div className={layout.wrap}>
            <Button tone="quiet" small onClick={() => edit.reset()}>
              {intl.formatMessage({ id: 'studio.conflict.theirs' }, { value: show(conflict.theirs) })}
            </Button>
            <Button
              tone="tonal"
              small
              onClick={() => send({ path: conflict.path, from: conflict.theirs, to: conflict.mine })}
            >
              {intl.formatMessage({ id: 'studio.conflict.mine' }, { value: show(conflict.mine) })}
            </Button>
          </div>
        </Note>
      )}
    </div>
  )
}
