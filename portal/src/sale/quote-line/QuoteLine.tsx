import type { Rupees } from '@portal/domain/kernel/money.ts'
import type { ProductId } from '@portal/domain/kernel/product-id.ts'
import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { Button } from '../../ui/Button.tsx'
import { TextField } from '../../ui/TextField.tsx'
import { sayProduct } from '../overview/sale-words.ts'
import type { ReadLine } from './line-reader.ts'
import { isPorted, lineIn, newSaleFrom } from './line-state.ts'
import css from './QuoteLine.module.css'
import { useQuoteLine } from './use-quote-line.ts'
import { useSlashKey } from './use-slash-key.ts'
import { say } from './words.ts'

interface QuoteLineProps {
  example: string
  /** The product on the screen: of a line that names none, and filled in place. */
  here?: {
    product: ProductId
    products: readonly ProductId[]
    isPort: boolean
    fill: (line: ReadLine, product: ProductId) => void
    /** The deductibles on offer with what the line says. */
    deductiblesFor?: (line: ReadLine) => readonly Rupees[]
  }
}

/** The products a line without one can be meant for. */
const familyProducts: readonly ProductId[] = ['health', 'arogya-sanjeevani', 'topup']

/** One field for what an agent hears on the phone: it shows how each word was read, and fills the quote. */
export function QuoteLine({ example, here }: QuoteLineProps) {
  const { state, pathname, search } = useLocation()
  const navigate = useNavigate()
  const handedOn = here && lineIn(state)
  const { text, setText, load, line, readNow, LineReadings } = useQuoteLine(handedOn)
  const product = line?.product ?? here?.product

  const [filledText, setFilledText] = useState<string>()
  const isFilled = filledText === text

  /** A port has a screen of its own kind: a line that speaks of one opens it. */
  const isHere = (said: ReadLine, next: ProductId) =>
    here?.products.includes(next) && (here.isPort || !isPorted(said, next))

  function open(said: ReadLine, next: ProductId) {
    if (here && isHere(said, next)) {
      here.fill(said, next)
      setFilledText(said.text)
    } else void navigate(...newSaleFrom(next, said))
  }

  // Filled once: a reload shows what was changed since, not the line again.
  const fillOnce = useRef(() => {})
  fillOnce.current = () => {
    if (!line || !product) return
    open(line, product)
    const { line: _, ...rest } = state as { line: string }
    void navigate({ pathname, search }, { replace: true, state: rest })
  }
  useEffect(() => {
    if (handedOn) void load()
  }, [handedOn, load])
  useEffect(() => {
    if (handedOn && line) fillOnce.current()
  }, [handedOn, line])

  useSlashKey('quote-line')

  const onEnter = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return
    event.preventDefault()
    void readNow().then((said) => {
      const next = said?.product ?? here?.product
      if (said && next) open(said, next)
    })
  }
  const choices = product ? [product] : familyProducts
  return (
    <div className={css.line}>
      <TextField
        id="quote-line"
        label={say('quote-line.quote_in_one_line')}
        hint={say('quote-line.hint', { example })}
        value={text}
        onChange={(event) => setText(event.target.value)}
        onFocus={() => void load()}
        onKeyDown={onEnter}
        autoComplete="off"
        autoCapitalize="sentences"
        enterKeyHint="go"
        maxLength={300}
        aria-keyshortcuts="Control+/"
        suffix={<kbd className={css.key}>Ctrl /</kbd>}
      />
      {line && LineReadings && (
        <>
          <LineReadings
            line={line}
            product={product}
            deductibles={here?.deductiblesFor?.(line)}
            onlyDoubts={isFilled}
          />
          {!isFilled && (
            <div className={css.actions}>
              {choices.map((one) => (
                <Button
                  key={one}
                  small
                  look={choices.length === 1 ? 'primary' : 'secondary'}
                  onClick={() => open(line, one)}
                >
                  {isHere(line, one)
                    ? say('quote-line.fill_in_the_quote')
                    : say('quote-line.quote_of', { product: sayProduct(one) })}
                </Button>
              ))}
            </div>
          )}
        </>
      )}
    </div>
  )
}
