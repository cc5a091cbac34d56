import { useMutation, useQuery, useQueryClient, useSuspenseQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { FormattedMessage, useIntl } from 'react-intl'
import { call } from '#client/call.ts'
import { declineTeam, joinTeam, type OwnInvitation } from '#contract/team.ts'
import { wordsIn } from '#domain/locale.ts'
import { groupPhone } from '#domain/phone.ts'
import { hasEveryBranch } from '#domain/team.ts'
import { FreshCodeSheet } from '#storefront/customer/account/FreshCodeSheet.tsx'
import { isCodeNeeded, useFreshCode } from '#storefront/customer/account/use-fresh-code.ts'
import { branchesQuery } from '#storefront/customer/branch/queries.ts'
import { useFormats, useLang } from '#storefront/i18n/use-lang.ts'
import { useNow } from '#storefront/platform/clock/use-now.ts'
import { useReachable } from '#storefront/platform/connectivity/use-reachable.ts'
import { BackLink } from '#storefront/platform/navigation/BackLink.tsx'
import { LangLink } from '#storefront/platform/navigation/LangLink.tsx'
import { QueryBoundary } from '#storefront/platform/query/QueryBoundary.tsx'
import { readAgain } from '#storefront/platform/query/read-again.ts'
import { sessionQuery } from '#storefront/platform/session/session-query.ts'
import { Button } from '#storefront/ui/button/Button.tsx'
import { buttonClass } from '#storefront/ui/button/button-class.ts'
import { Empty } from '#storefront/ui/feedback/Empty.tsx'
import { ErrorNote } from '#storefront/ui/feedback/ErrorNote.tsx'
import { Tag } from '#storefront/ui/feedback/Tag.tsx'
import layout from '#storefront/ui/layout/layout.module.css'
import { Page } from '#storefront/ui/layout/Page.tsx'
import { TopBar } from '#storefront/ui/layout/TopBar.tsx'
import text from '#storefront/ui/text/text.module.css'
import { ownInvitationQuery } from './queries.ts'

/** Where the SMS of an invitation leads: the invited person accepts or declines. */
export function JoinScreen() {
  const customer = useQuery(sessionQuery()).data?.customer
  return (
    <>
      <TopBar title={<FormattedMessage id="join.title" />} back={<BackLink to="/$lang/" />} narrow />
      <Page narrow>
        {customer?.staff ? (
          <Member />
        ) : (
          <QueryBoundary offline="join.offline">
            <Invited phone={customer?.phone ?? ''} />
          </QueryBoundary>
        )}
      </Page>
    </>
  )
}

const Member = () => (
  <Empty
    title={<FormattedMessage id="join.member" />}
    action={
      <LangLink to="/$lang/branch/" className={buttonClass()}>
        <FormattedMessage id="join.open" />
      </LangLink>
    }
  />
)

function Invited({ phone }: { phone: string }) {
  const { data: invitation } = useSuspenseQuery(ownInvitationQuery())
  const decline = useMutation({ mutationFn: () => call(declineTeam, {}) })
  const now = useNow()
  if (decline.isSuccess) return <Empty title={<FormattedMessage id="join.declined" />} />
  if (!invitation || Date.parse(invitation.expiresAt) <= now) {
    return (
      <Empty title={<FormattedMessage id="join.none" />}>
        <FormattedMessage id="join.none.text" />
      </Empty>
    )
  }
  return (
    <div className={layout.stack}>
      <h2 className={text.title}>
        <FormattedMessage id="join.invited" values={{ brand: <Brand /> }} />
      </h2>
      <Terms invitation={invitation} phone={phone} />
      <ErrorNote error={decline.error} />
      <Acts busy={decline.isPending} onDecline={() => decline.mutate()} />
      <p className={text.captionMuted}>
        <FormattedMessage id="join.note" />
      </p>
    </div>
  )
}

function Brand() {
  const lang = useLang()
  const { data } = useQuery({ ...branchesQuery(), throwOnError: false })
  return <bdi>{data ? wordsIn(data.brand.name, lang).text : ''}</bdi>
}

function Terms({ invitation, phone }: { invitation: OwnInvitation; phone: string }) {
  const formats = useFormats()
  const lang = useLang()
  const now = useNow()
  const { role, branches, by, expiresAt } = invitation
  return (
    <div className={layout.card}>
      <div className={layout.stack}>
        <p className={layout.between}>
          <Tag roomy tone="brand">
            <FormattedMessage id={`owner.role.${role}`} />
          </Tag>
          <span className={text.smallMuted}>
            <FormattedMessage
              id="team.expires"
              values={{ when: <bdi>{formats.relative(expiresAt, now)}</bdi> }}
            />
          </span>
        </p>
        <p className={text.item}>
          {hasEveryBranch(role) ? (
            <FormattedMessage id="owner.team.every" />
          ) : (
            <bdi>{formats.list(branches.map((name) => wordsIn(name, lang).text))}</bdi>
          )}
        </p>
        {by !== '' && (
          <p className={text.small}>
            <FormattedMessage id="join.by" values={{ name: <bdi>{by}</bdi> }} />
          </p>
        )}
        <p className={text.small}>
          <FormattedMessage
            id="join.number"
            values={{ phone: <bdi className={text.ltr}>{groupPhone(phone)}</bdi> }}
          />
        </p>
      </div>
    </div>
  )
}

function Acts({ busy, onDecline }: { busy: boolean; onDecline: () => void }) {
  const intl = useIntl()
  const reachable = useReachable()
  const { accept, fresh } = useAccept()
  const reason = reachable ? undefined : intl.formatMessage({ id: 'join.offline' })
  return (
    <>
      {!isCodeNeeded(accept.error) && <ErrorNote error={accept.error} />}
      <Button
        wide
        busy={accept.isPending}
        disabled={busy}
        disabledReason={reason}
        onClick={() => accept.mutate()}
      >
        <FormattedMessage id="join.accept" />
      </Button>
      <Button
        tone="quiet"
        wide
        busy={busy}
        disabled={accept.isPending}
        disabledReason={reason}
        onClick={onDecline}
      >
        <FormattedMessage id="join.decline" />
      </Button>
      <FreshCodeSheet {...fresh.sheet} />
    </>
  )
}

/**
 * Accepts the invitation and opens the console. Asks for a code if the sign-in was not just before. Staff
 * sign in more often than customers, so the server may end a session that began long ago: the console then
 * leads to the sign-in.
 */
function useAccept() {
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  const lang = useLang()
  const fresh = useFreshCode()
  const accept = useMutation({
    mutationFn: () => call(joinTeam, {}),
    onSuccess: async () => {
      await readAgain(queryClient, sessionQuery())
      await navigate({ to: '/$lang/branch/', params: { lang } })
    },
    onError: (error) => {
      if (isCodeNeeded(error)) fresh.ask(() => accept.mutate())
    },
  })
  return { accept, fresh }
}
