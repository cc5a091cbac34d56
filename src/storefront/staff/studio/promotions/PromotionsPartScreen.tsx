import { useQuery, useSuspenseQueries } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { useState } from 'react'
import { FormattedMessage } from 'react-intl'
import * as v from 'valibot'
import { searchText } from '#storefront/platform/navigation/search-text.ts'
import { Button } from '#storefront/ui/button/Button.tsx'
import { Empty } from '#storefront/ui/feedback/Empty.tsx'
import { shownStudioQuery } from '../shown-studio.ts'
import { DraftFrame } from '../branches/DraftFrame.tsx'
import { CodeEditor } from './CodeEditor.tsx'
import { NewPromotionSheet } from './NewPromotionSheet.tsx'
import { PromotionEditor } from './PromotionEditor.tsx'
import { PromotionList } from './PromotionList.tsx'
import css from './Promotions.module.css'
import { promoCodesQuery, promotionSumsQuery } from './queries.ts'

const route = getRouteApi('/$lang/studio/$part')

const id = v.fallback(v.optional(v.pipe(searchText, v.maxLength(100))), undefined)
const Search = v.object({ promotion: id, code: id })

/** Discounts: the automatic promotions of the draft, and the promo codes. For owners. */
export const PromotionsPartScreen = () => (
  <DraftFrame title={<FormattedMessage id="studio.nav.promotions" />} nav={null}>
    <Promotions />
  </DraftFrame>
)

function Promotions() {
  const [{ data: studio }, { data: codes }] = useSuspenseQueries({
    queries: [shownStudioQuery(), promoCodesQuery()],
  })
  // they may take longer than a request may: all but the figures works without them
  const given = useQuery({ ...promotionSumsQuery(), throwOnError: false })
  const sums = given.data?.sums
  const asked = v.parse(Search, route.useSearch())
  const [isAdding, setAdding] = useState(false)
  const { promotions } = studio.menu
  const code =
    codes.codes.find((each) => each.code === asked.code) ??
    (promotions.length === 0 ? codes.codes[0] : undefined)
  const promotion = code
    ? undefined
    : (promotions.find((each) => each.id === asked.promotion) ?? promotions[0])
  return (
    <>
      {code || promotion ? (
        <div className={css.sided}>
          <PromotionList
            studio={studio}
            codes={codes.codes}
            given={given}
            shown={{ promotion: promotion?.id, code: code?.code }}
            onNew={() => setAdding(true)}
          />
          {code ? (
            <CodeEditor key={code.code} menu={studio.menu} code={code} sums={sums} />
          ) : (
            promotion && (
              <PromotionEditor key={promotion.id} studio={studio} promotion={promotion} sums={sums} />
            )
          )}
        </div>
      ) : (
        <Empty
          title={<FormattedMessage id="studio.promotions.none" />}
          action={
            <Button onClick={() => setAdding(true)}>
              <FormattedMessage id="studio.promotions.new" />
            </Button>
          }
        >
          <FormattedMessage id="studio.promotions.none.text" />
        </Empty>
      )}
      {isAdding && <NewPromotionSheet menu={studio.menu} onClose={() => setAdding(false)} />}
    </>
  )
}
