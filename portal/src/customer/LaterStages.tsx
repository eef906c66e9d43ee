import './stage-words.ts'
import type { ReactNode } from 'react'
import { BlockedStage, ClosedStage, DecisionStage, WaitingStage } from './EndStages.tsx'
import { FailedStage } from './FailedStage.tsx'
import { PayStage } from './PayStage.tsx'
import { ReviewStage } from './ReviewStage.tsx'
import type { LaterStageName, StageProps } from './stage.ts'
import { ThanksStage } from './ThanksStage.tsx'

const stages: Record<LaterStageName, (props: StageProps) => ReactNode> = {
  review: ReviewStage,
  pay: PayStage,
  waiting: WaitingStage,
  decision: DecisionStage,
  paid: ThanksStage,
  issued: ThanksStage,
  failed: FailedStage,
  blocked: BlockedStage,
  closed: ClosedStage,
}

/** Everything after the code, in one file of its own: a cheap phone shows the first page before it has this. */
export default function LaterStages({ name, ...props }: StageProps & { name: LaterStageName }) {
  const Stage = stages[name]
  return <Stage {...props} />
}
