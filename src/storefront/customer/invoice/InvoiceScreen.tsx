import { useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import type { Invoice } from '#contract/invoice.ts'
import { isActive } from '#domain/order.ts'
import { Age } from '#storefront/platform/query/Age.tsx'
import { OrderFrame } from '#storefront/customer/order/OrderFrame.tsx'
import { orderQuery } from '#storefront/customer/order/queries.ts'
import { BackLink } from '#storefront/platform/navigation/BackLink.tsx'
import { Button } from '#storefront/ui/button/Button.tsx'
import layout from '#storefront/ui/layout/layout.module.css'
import { Page } from '#storefront/ui/layout/Page.tsx'
import { Segments } from '#storefront/ui/choice/Segments.tsx'
import { TopBar } from '#storefront/ui/layout/TopBar.tsx'
import { InvoicePaper } from './InvoicePaper.tsx'
import css from './InvoiceScreen.module.css'
import { NoInvoice } from './NoInvoice.tsx'
import { invoicesQuery } from './queries.ts'
import { paperSizes, usePrint, type PaperSize } from './use-print.ts'

const route = getRouteApi('/$lang/order/$id/invoice')

/** Polling interval while there is no invoice yet: it appears for a customer who waits on this screen. */
const pollMs = 20_000

/** The invoice of an order and its credit notes, to read, store and print. */
export function InvoiceScreen() {
  const { id } = route.useParams()
  const { data: order } = useSuspenseQuery(orderQuery(id))
  const { data, dataUpdatedAt, isFetching, refetch } = useQuery({
    ...invoicesQuery(id),
    throwOnError: false,
    enabled: order.view === 'whole',
    refetchInterval: ({ state }) =>
      state.data?.invoices.length === 0 && isActive(order.status) ? pollMs : false,
  })
  if (order.view === 'open')
    return (
      <OrderFrame id={id} title={<FormattedMessage id="title.invoice" />}>
        <FormattedMessage id="invoice.stranger" />
      </OrderFrame>
    )
  if (!data || data.invoices.length === 0)
    return <NoInvoice order={order} hasFailed={!data} isBusy={isFetching} onRetry={() => void refetch()} />
  return <Documents id={id} invoices={data.invoices} at={dataUpdatedAt} />
}

function Documents({ id, invoices, at }: { id: string; invoices: readonly Invoice[]; at: number }) {
  const intl = useIntl()
  const [size, setSize] = useState<PaperSize>('a4')
  const { only, print } = usePrint(size)
  return (
    <>
      <TopBar
        title={<FormattedMessage id="title.invoice" />}
        back={<BackLink to="/$lang/order/$id/" params={{ id }} />}
        narrow
      />
      <Page narrow className={css.page}>
        <div className={css.tools}>
          <Age of={at} />
          <Segments
            label={intl.formatMessage({ id: 'invoice.print.size' })}
            value={size}
            onChange={setSize}
            options={paperSizes.map((value) => ({
              value,
              label: <FormattedMessage id={`invoice.print.${value}`} />,
            }))}
          />
        </div>
        <div className={css.papers} data-size={size}>
          {invoices.map((invoice) => (
            <div
              key={invoice.id}
              className={css.document}
              data-left={(only !== null && only !== invoice.id) || undefined}
            >
              <InvoicePaper invoice={invoice} />
              <div className={layout.center}>
                <Button
                  tone={invoice.kind === 'invoice' ? 'brand' : 'tonal'}
                  className={css.print}
                  onClick={() => print(invoice.id)}
                  aria-label={intl.formatMessage({ id: 'invoice.print.one' }, { number: invoice.number })}
                >
                  <FormattedMessage id="invoice.print" />
                </Button>
              </div>
            </div>
          ))}
        </div>
      </Page>
    </>
  )
}
