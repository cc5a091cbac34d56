import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { call } from '#client/call.ts'
import { markDraftReady } from '#contract/studio.ts'
import { useFormats } from '#storefront/i18n/use-lang.ts'
import { useFocusAfterSwap } from '#storefront/platform/browser/use-focus-after-removal.ts'
import { storeNewerPart } from '#storefront/platform/query/store-newer.ts'
import { useReachable } from '#storefront/platform/connectivity/use-reachable.ts'
import { Button } from '#storefront/ui/button/Button.tsx'
import { ErrorNote } from '#storefront/ui/feedback/ErrorNote.tsx'
import { Note } from '#storefront/ui/feedback/Note.tsx'
import { checkIcon } from '#storefront/ui/icon/icons-more.ts'
import { classNames } from '#storefront/ui/text/class-names.ts'
import text from '#storefront/ui/text/text.module.css'
import { studioQuery } from '../queries.ts'
import { useWhyUnsaved } from '../save/use-unsaved.ts'
import css from '../Studio.module.css'
import type { Studio } from '../studio.ts'
import panels from '../panels.module.css'

/** The owner publishes: a manager says when the changes are ready, once until they are published. */
export function HandOver({ draft }: { draft: Studio['draft'] }) {
  const intl = useIntl()
  const formats = useFormats()
  const reachable = useReachable()
  const unsaved = useWhyUnsaved()
  const ready = useSayReady()
  const said = draft.ready.find(({ isMine }) => isMine)
  const title = useRef<HTMLHeadingElement>(null)
  useFocusAfterSwap(String(said !== undefined), () => title.current)
  const reason = !reachable
    ? 'studio.offline.act'
    : (unsaved ??
      (draft.problems.length > 0
        ? 'studio.blocked'
        : draft.changes.some(({ isMine }) => isMine)
          ? undefined
          : 'studio.manager.not-yours'))
  return (
    <aside
      className={classNames(panels.part, css.side)}
      aria-label={intl.formatMessage({ id: 'studio.manager.publishes' })}
    >
      <h2 ref={title} tabIndex={-1} className={text.item}>
        <FormattedMessage id="studio.manager.publishes" />
      </h2>
      <div role="status">
        {said && (
          <Note tone="good" icon={checkIcon}>
            <FormattedMessage
              id="studio.manager.said"
              values={{ time: <bdi>{formats.dateTime(said.at)}</bdi> }}
            />
          </Note>
        )}
      </div>
      <ErrorNote error={said ? null : ready.error} />
      {!said && (
        <Button
          wide
          busy={ready.isPending}
          disabledReason={reason && intl.formatMessage({ id: reason })}
          onClick={() => ready.mutate()}
        >
          <FormattedMessage id="studio.manager.ready" values={{ count: draft.changes.length }} />
        </Button>
      )}
      <p className={text.captionMuted}>
        <FormattedMessage id="studio.manager.text" />
      </p>
    </aside>
  )
}

function useSayReady() {
  const queryClient = useQueryClient()
  const { queryKey } = studioQuery()
  return useMutation({
    mutationFn: () => call(markDraftReady, {}),
    onSuccess: (draft) => storeNewerPart(queryClient, queryKey, (known) => known && { ...known, ...draft }),
    onError: () => queryClient.invalidateQueries({ queryKey }),
  })
}
