import { type Query, QueryErrorResetBoundary, useQuery, useQueryClient } from '@tanstack/react-query'
import { Component, Suspense, useState, type ReactNode } from 'react'
import type { MessageId } from '#storefront/i18n/words.ts'
import { probe } from '#storefront/platform/connectivity/probe.ts'
import { QueryFallback } from './QueryFallback.tsx'

type Props = {
  /** The message without a network. */
  readonly offline: MessageId
  readonly children: ReactNode
}

/**
 * For content that shows nothing without its data, which it reads with `useSuspenseQuery`: a skeleton while
 * the data loads, and the error of a query with a retry button. Other errors reach the failure screen. A key
 * starts again for other data.
 */
export const QueryBoundary = ({ offline, children }: Props) => (
  <QueryErrorResetBoundary>
    {({ reset }) => (
      <ErrorBoundary reset={reset} offline={offline}>
        {children}
      </ErrorBoundary>
    )}
  </QueryErrorResetBoundary>
)

/** A suspended request cannot be repeated. It continues by itself when the browser is online. */
const pending = { error: null, refetch: probe }

type Caught = { readonly thrown?: { readonly error: unknown } }

/** React catches errors in class components only. */
class ErrorBoundary extends Component<Props & { readonly reset: () => void }, Caught> {
  override state: Caught = {}

  constructor(props: Props & { readonly reset: () => void }) {
    super(props)
    // a query that failed at an earlier visit is requested again
    props.reset()
  }

  static getDerivedStateFromError(error: unknown): Caught {
    return { thrown: { error } }
  }

  override render() {
    const { offline, children } = this.props
    const { thrown } = this.state
    if (!thrown)
      return <Suspense fallback={<QueryFallback of={pending} offline={offline} />}>{children}</Suspense>
    return (
      <Failed error={thrown.error} offline={offline}>
        {children}
      </Failed>
    )
  }
}

/**
 * The error of a query, until the query has data. It observes the query, so that this is refetched as often
 * as if its content were shown: at an interval, and when the server answers again.
 */
function Failed({ error, offline, children }: Props & { readonly error: unknown }) {
  const queryClient = useQueryClient()
  const [query] = useState(() =>
    queryClient
      .getQueryCache()
      .getAll()
      .find(({ state }) => state.error === error),
  )
  if (!query) throw error
  return (
    <FailedQuery query={query} offline={offline}>
      {children}
    </FailedQuery>
  )
}

function FailedQuery({ query, offline, children }: Props & { readonly query: Query }) {
  const options = {
    ...query.options,
    queryKey: query.queryKey,
    enabled: true,
    suspense: false,
    throwOnError: false,
    retryOnMount: false,
  }
  const { data, error, refetch } = useQuery(options)
  // another query of the same content may fail next
  if (data !== undefined) return <QueryBoundary offline={offline}>{children}</QueryBoundary>
  return <QueryFallback of={{ error, refetch }} offline={offline} />
}
