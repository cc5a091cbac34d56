import { FormattedMessage } from 'react-intl'
import type { FieldProblem } from '#contract/studio-problem.ts'

/** Why a value cannot be published. */
export const Problem = ({ of: { reason, most } }: { of: FieldProblem }) => (
  <FormattedMessage id={`studio.problem.${reason}`} values={{ most: most ?? 0 }} />
)
