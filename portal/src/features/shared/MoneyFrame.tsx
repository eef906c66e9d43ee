import { progress } from '@portal/domain/journey/journey.ts'
import { productShortName } from '@portal/domain/products/catalogue.ts'
import { type ReactNode, useEffect } from 'react'
import { config } from '../../app/config.ts'
import { PlanSummaryBanner } from '../../app/PlanSummaryBanner.tsx'
import { bannerOf } from '../../journeys/frame/banner.ts'
import { useJourney } from '../../journeys/frame/journey-context.ts'
import { useGo } from '../../journeys/frame/use-go.ts'
import { Button } from '../../ui/Button.tsx'
import { classes } from '../../ui/classes.ts'
import { Icon, type IconName } from '../../ui/Icon.tsx'
import { ProgressLine, stepText } from '../../ui/Progress.tsx'
import { StickyBar } from '../../ui/StickyBar.tsx'
import css from './MoneyFrame.module.css'

interface MoneyFrameProps {
  title: string
  intro?: ReactNode
  mark?: { icon: IconName; kind: 'good' | 'wait' | 'bad' }
  /** At the foot: what it costs, and the one primary action. */
  start?: ReactNode
  action?: ReactNode
  aside?: ReactNode
  /** On phones the aside stands before the rest. */
  isAsideFirst?: boolean
  children: ReactNode
}

export function MoneyFrame({ title, intro, mark, start, action, aside, isAsideFirst, children }: MoneyFrameProps) {
  const { sale, answers, route } = useJourney()
  const { back } = useGo()
  const place = progress(sale.product, route, answers)
  const banner = bannerOf(sale, undefined, undefined)

  useEffect(() => {
    document.title = `${title} · ${config().brandName}`
  }, [title])

  return (
    <>
      {place && <ProgressLine at={place.step} of={place.of} />}
      <div className={css.page}>
        <div className={css.where}>
          <button type="button" className={css.back} onClick={() => void back()}>
            <Icon name="back" size={16} />
            Back
          </button>
          <span>
            {[place && stepText(place.step, place.of), productShortName(sale.product)].filter(Boolean).join(' · ')}
          </span>
        </div>
        {mark && (
          <span className={css[mark.kind]}>
            <Icon name={mark.icon} size={28} />
          </span>
        )}
        <h1>{title}</h1>
        {intro && <p className={css.intro}>{intro}</p>}
        {banner && (
          <div className={css.banner}>
            <PlanSummaryBanner {...banner} />
          </div>
        )}
        <div className={aside ? css.columns : css.single}>
          <div className={css.main}>
            {children}
            {action && (
              <StickyBar start={start}>
                <span className={css.backAtEnd}>
                  <Button look="quiet" onClick={() => void back()}>
                    <Icon name="back" size={18} />
                    Back
                  </Button>
                </span>
                {action}
              </StickyBar>
            )}
          </div>
          {aside && <div className={classes(css.aside, isAsideFirst && css.asideFirst)}>{aside}</div>}
        </div>
      </div>
    </>
  )
}
