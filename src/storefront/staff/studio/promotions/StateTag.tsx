import { FormattedMessage } from 'react-intl'
import type { PromoState } from '#domain/promo-rules.ts'
import { Tag } from '#storefront/ui/feedback/Tag.tsx'
import type { PromotionState } from './promotion-edits.ts'

const tones = {
  draft: 'warm',
  waiting: 'info',
  running: 'good',
  over: 'plain',
  'used-up': 'plain',
  ended: 'plain',
} as const

/** The state of a promotion or a code. */
export const StateTag = ({ state }: { state: PromotionState | PromoState }) => (
  <Tag tone={tones[state]}>
    <FormattedMessage id={`studio.promotions.state.${state}`} />
  </Tag>
)
