import { useMutation, useQueryClient, useSuspenseQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { call } from '#client/call.ts'
import { type OfflineTablet, revokeOfflineList, seeOfflineFlag } from '#contract/offline-scan.ts'
import { wordsIn } from '#domain/locale.ts'
import { useFormats, useLang } from '#storefront/i18n/use-lang.ts'
import { useFocusAfterRemoval } from '#storefront/platform/browser/use-focus-after-removal.ts'
import { QueryBoundary } from '#storefront/platform/query/QueryBoundary.tsx'
import { storeNewer } from '#storefront/platform/query/store-newer.ts'
import { FlagLine } from '#storefront/staff/scan/offline/FlagLine.tsx'
import { Button } from '#storefront/ui/button/Button.tsx'
import { ErrorNote } from '#storefront/ui/feedback/ErrorNote.tsx'
import { notify } from '#storefront/ui/feedback/notify.ts'
import { Tag } from '#storefront/ui/feedback/Tag.tsx'
import { Block } from '#storefront/ui/layout/Block.tsx'
import layout from '#storefront/ui/layout/layout.module.css'
import text from '#storefront/ui/text/text.module.css'
import { offlineQuery } from './queries.ts'

/**
 * The codes that were flagged after a time without a network, and the devices that can verify codes in one.
 */
export const OfflineCodes = () => (
  <Block title={<FormattedMessage id="owner.offline" />}>
    <QueryBoundary offline="staff.not-yet.offline">
      <Codes />
    </QueryBoundary>
  </Block>
)

function Codes() {
  const id = useId()
  const { flags, tablets } = useSuspenseQuery(offlineQuery()).data
  // a button of the list is removed by its own success
  useFocusAfterRemoval(flags.filter(({ seen }) => !seen).length)
  const see = useOwnerChange((id: string) => call(seeOfflineFlag, { params: { id } }))
  return (
    <div className={layout.stack}>
      {flags.length === 0 && (
        <p className={text.smallMuted}>
          <FormattedMessage id="owner.offline.none" />
        </p>
      )}
      {flags.length > 0 && (
        <ul className={layout.cardList}>
          {flags.map((flag) => (
            <li key={flag.id} className={layout.listRow}>
              <FlagLine flag={flag} id={`${id}-${flag.id}`} />
              {flag.seen ? (
                <Tag>
                  <FormattedMessage id="owner.offline.seen" />
                </Tag>
              ) : (
                <Button
                  aria-describedby={`${id}-${flag.id}`}
                  tone="quiet"
                  small
                  busy={see.isPending}
                  onClick={() => see.mutate(flag.id)}
                >
                  <FormattedMessage id="owner.offline.see" />
                </Button>
              )}
            </li>
          ))}
        </ul>
      )}
      <ErrorNote error={see.error} />
      <h3 className={text.label}>
        <FormattedMessage id="owner.offline.tablets" />
      </h3>
      <Tablets tablets={tablets} />
    </div>
  )
}

function Tablets({ tablets }: { tablets: readonly OfflineTablet[] }) {
  const intl = useIntl()
  const id = useId()
  const revoke = useOwnerChange(async (id: string) => {
    const overview = await call(revokeOfflineList, { params: { id } })
    notify(intl.formatMessage({ id: 'owner.offline.revoke.done' }))
    return overview
  })
  useFocusAfterRemoval(tablets.filter(({ revoked }) => !revoked).length)
  if (tablets.length === 0)
    return (
      <p className={text.smallMuted}>
        <FormattedMessage id="owner.offline.tablets.none" />
      </p>
    )
  return (
    <>
      <ul className={layout.cardList}>
        {tablets.map((tablet) => (
          <li key={tablet.listId} className={layout.listRow}>
            <TabletLine tablet={tablet} nameId={`${id}-${tablet.listId}`} />
            {tablet.revoked ? (
              <Tag tone="bad">
                <FormattedMessage id="owner.offline.revoked" />
              </Tag>
            ) : (
              <Button
                id={`${id}-${tablet.listId}-button`}
                aria-labelledby={`${id}-${tablet.listId}-button ${id}-${tablet.listId}`}
                tone="quiet"
                small
                busy={revoke.isPending}
                onClick={() => revoke.mutate(tablet.listId)}
              >
                <FormattedMessage id="owner.offline.revoke" />
              </Button>
            )}
          </li>
        ))}
      </ul>
      <ErrorNote error={revoke.error} />
    </>
  )
}

function TabletLine({
  tablet: { staffName, branchName, keys, madeAt, expiresAt },
  nameId,
}: {
  tablet: OfflineTablet
  nameId: string
}) {
  const formats = useFormats()
  const lang = useLang()
  const branch = <bdi>{wordsIn(branchName, lang).text}</bdi>
  return (
    <div className={layout.grow}>
      <p id={nameId}>
        <FormattedMessage id="owner.offline.tablet" values={{ name: <bdi>{staffName}</bdi>, branch }} />
      </p>
      <p className={text.smallMuted}>
        <FormattedMessage
          id="owner.offline.tablet.keys"
          values={{
            count: keys,
            keys: formats.number(keys),
            time: <bdi>{formats.time(madeAt)}</bdi>,
            until: <bdi>{formats.dateTime(expiresAt)}</bdi>,
          }}
        />
      </p>
    </div>
  )
}

/** A change by the owner, whose reply is the new overview. */
function useOwnerChange(change: (id: string) => ReturnType<typeof call<typeof revokeOfflineList>>) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: change,
    onSuccess: (overview) => storeNewer(queryClient, offlineQuery().queryKey, overview),
  })
}
