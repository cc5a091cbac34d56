import { useMutation, useQuery, useQueryClient, useSuspenseInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { call } from '#client/call.ts'
import { exportMenu, type Publication, publishAgain, takeBackPublication } from '#contract/studio.ts'
import { useFormats } from '#storefront/i18n/use-lang.ts'
import { useReachable } from '#storefront/platform/connectivity/use-reachable.ts'
import { LoadMore } from '#storefront/platform/query/LoadMore.tsx'
import { QueryFallback } from '#storefront/platform/query/QueryFallback.tsx'
import { Button } from '#storefront/ui/button/Button.tsx'
import { buttonClass } from '#storefront/ui/button/button-class.ts'
import { Empty } from '#storefront/ui/feedback/Empty.tsx'
import { ErrorNote } from '#storefront/ui/feedback/ErrorNote.tsx'
import { Tag } from '#storefront/ui/feedback/Tag.tsx'
import { clockIcon } from '#storefront/ui/icon/icons.ts'
import { warnIcon } from '#storefront/ui/icon/icons-more.ts'
import { Disclosure } from '#storefront/ui/layout/Disclosure.tsx'
import layout from '#storefront/ui/layout/layout.module.css'
import { Avatar } from '#storefront/ui/picture/Avatar.tsx'
import { Sheet } from '#storefront/ui/sheet/Sheet.tsx'
import text from '#storefront/ui/text/text.module.css'
import { dot } from '#storefront/ui/text/dot.ts'
import { firstLetter } from '#storefront/ui/text/first-letter.ts'
import { PublishError } from './BranchesInUse.tsx'
import { ChangeRow } from './ChangeRow.tsx'
import { Held } from './publish/Held.tsx'
import { ReturnedChanges } from './publish/ReturnedChanges.tsx'
import { againQuery, historyQuery, studioQuery } from './queries.ts'
import css from './Studio.module.css'
import type { Studio } from './studio.ts'
import { useIsManager } from './use-is-manager.ts'
import { useNamedEntry } from './use-named-entry.ts'
import panels from './panels.module.css'

/** Every menu that was published, and those that wait. */
export function HistoryPart({ studio }: { studio: Studio }) {
  const formats = useFormats()
  const history = useSuspenseInfiniteQuery(historyQuery())
  const { data, isFetchNextPageError: isFailed, hasNextPage, isFetchingNextPage, fetchNextPage } = history
  const [again, setAgain] = useState<Publication>()
  const mayLoad = hasNextPage && !isFetchingNextPage && !isFailed
  useNamedEntry(mayLoad ? () => void fetchNextPage() : undefined)
  const publications = data.pages.flatMap((page) => page.publications)
  if (publications.length === 0) return <Empty title={<FormattedMessage id="studio.manager.no-history" />} />
  return (
    <>
      <ol className={panels.page}>
        {publications.map((entry) => (
          <li
            key={entry.number}
            id={`publication-${entry.number}`}
            className={css.point}
            data-state={entry.state}
          >
            <p className={css.at}>
              <bdi>{formats.dateTime(entry.liveAt)}</bdi>
            </p>
            <Entry entry={entry} studio={studio} onAgain={() => setAgain(entry)} />
          </li>
        ))}
      </ol>
      <LoadMore of={history}>
        <FormattedMessage id="audit.earlier" />
      </LoadMore>
      {again && <AgainSheet entry={again} studio={studio} onClose={() => setAgain(undefined)} />}
    </>
  )
}

const tones = { waiting: 'warm', failed: 'bad', live: 'good', past: 'plain' } as const

function Entry({ entry, studio, onAgain }: { entry: Publication; studio: Studio; onAgain: () => void }) {
  const isManager = useIsManager()
  const { state, kind, by, changes, changeCount, waitsFor } = entry
  return (
    <article className={css.entry} data-state={state}>
      <header className={css.entryHead}>
        {by !== '' && <Avatar small initials={firstLetter(by)} />}
        <div className={css.what}>
          <h2 className={text.item}>
            <FormattedMessage id={`studio.kind.${kind}`} />
            {dot}
            <FormattedMessage id="studio.changes" values={{ count: changeCount }} />
          </h2>
          {by !== '' && (
            <p className={text.captionMuted}>
              <bdi>{by}</bdi>
            </p>
          )}
        </div>
        {state !== 'past' && (
          <Tag
            tone={tones[state]}
            icon={state === 'waiting' ? clockIcon : state === 'failed' ? warnIcon : undefined}
          >
            <FormattedMessage id={waitsFor.length > 0 ? 'studio.entry.held' : `studio.entry.${state}`} />
          </Tag>
        )}
        {state === 'waiting' && !isManager && <TakeBack number={entry.number} />}
        {state === 'live' && !isManager && (
          <a
            className={buttonClass({ tone: 'quiet', small: true })}
            href={exportMenu.path}
            download="menu.json"
          >
            <FormattedMessage id="studio.export" />
          </a>
        )}
        {state === 'past' && !isManager && (
          <Button tone="quiet" small onClick={onAgain}>
            <FormattedMessage id="studio.again" />
          </Button>
        )}
      </header>
      <ReturnedChanges of={entry} studio={studio} />
      {waitsFor.length > 0 && <Held branches={waitsFor} />}
      {changes.length > 0 && <Differences entry={entry} studio={studio} />}
    </article>
  )
}

function Differences({ entry: { changes, changeCount }, studio }: { entry: Publication; studio: Studio }) {
  return (
    <div className={css.entryBody}>
      <Disclosure summary={<FormattedMessage id="studio.differences" />}>
        <ul>
          {changes.map((change) => (
            <ChangeRow key={change.path.join('/')} change={change} menus={studio} />
          ))}
        </ul>
        <More count={changeCount - changes.length} />
      </Disclosure>
    </div>
  )
}

/** How many differences are not listed. */
const More = ({ count }: { count: number }) =>
  count > 0 && (
    <p className={text.captionMuted}>
      <FormattedMessage id="studio.more" values={{ count }} />
    </p>
  )

function TakeBack({ number }: { number: number }) {
  const refresh = useRefresh()
  const take = useMutation({
    mutationFn: () => call(takeBackPublication, { params: { number: String(number) } }),
    onSettled: refresh,
  })
  return (
    <>
      <Button tone="quiet" small busy={take.isPending} onClick={() => take.mutate()}>
        <FormattedMessage id="studio.take-back" />
      </Button>
      <ErrorNote error={take.error} />
    </>
  )
}

/** What publishing an earlier menu again would change, and what was published since. */
function AgainSheet({ entry, studio, onClose }: { entry: Publication; studio: Studio; onClose: () => void }) {
  const intl = useIntl()
  const formats = useFormats()
  const reachable = useReachable()
  const { data, error, refetch } = useQuery({ ...againQuery(entry.number), throwOnError: false })
  const publish = usePublishAgain(entry, refetch)
  return (
    <Sheet
      open
      onClose={onClose}
      title={intl.formatMessage({ id: 'studio.again' })}
      footer={
        data && (
          <Button
            wide
            busy={publish.isPending}
            disabledReason={
              !reachable
                ? intl.formatMessage({ id: 'studio.offline.act' })
                : data.changes.length === 0
                  ? intl.formatMessage({ id: 'refusal.already-live' })
                  : undefined
            }
            // a late answer closes no other sheet
            onClick={() => publish.mutate(data.live, { onSuccess: onClose })}
          >
            <FormattedMessage id="studio.publish-now" />
          </Button>
        )
      }
    >
      {data ? (
        <div className={layout.stack}>
          <p>
            <FormattedMessage
              id="studio.again.text"
              values={{ time: <bdi>{formats.dateTime(entry.liveAt)}</bdi>, count: data.since.length }}
            />
          </p>
          <ul>
            {data.changes.map((change) => (
              <ChangeRow key={change.path.join('/')} change={change} menus={studio} />
            ))}
          </ul>
          <More count={data.changeCount - data.changes.length} />
          <PublishError error={publish.error} />
        </div>
      ) : (
        <QueryFallback of={{ error, refetch }} offline="staff.not-yet.offline" />
      )}
    </Sheet>
  )
}

/** Publishes an earlier menu again over the live one whose differences are shown. */
function usePublishAgain({ number }: Publication, onRefused: () => Promise<unknown>) {
  const refresh = useRefresh()
  return useMutation({
    // another menu may have been published since the draft was read
    mutationFn: (live: number) => call(publishAgain, { params: { number: String(number) }, body: { live } }),
    onSuccess: refresh,
    onError: async () => {
      await refresh()
      await onRefused()
    },
  })
}

function useRefresh() {
  const queryClient = useQueryClient()
  return async () => {
    await queryClient.invalidateQueries({ queryKey: studioQuery().queryKey })
    await queryClient.invalidateQueries({ queryKey: historyQuery().queryKey })
  }
}
