import { FormattedMessage } from 'react-intl'
import type { BranchSummary } from '#domain/branch.ts'
import { Tag } from '#storefront/ui/feedback/Tag.tsx'
import { branchStateAt } from './branch-state.ts'

const tones = { open: 'good', closing: 'warm', paused: 'warm', silent: 'warm', closed: 'bad' } as const

export function BranchState({ branch, now }: { branch: BranchSummary; now: number }) {
  const state = branchStateAt(branch, now)
  return (
    <Tag tone={tones[state]}>
      <FormattedMessage id={`branch.state.${state}`} />
    </Tag>
  )
}
