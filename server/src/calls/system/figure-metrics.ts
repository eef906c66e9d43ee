import { Gauge, type Registry } from 'prom-client'
import { type FigureSources, readFigure } from '../../office/figures/figure.ts'
import { figures } from '../../office/figures/figures.ts'

export function installFigureMetrics(registry: Registry, sources: FigureSources): void {
  for (const figure of figures)
    new Gauge({
      name: figure.name,
      help: figure.help,
      labelNames: [...figure.labels],
      registers: [registry],
      async collect() {
        const values = await readFigure(figure, sources)
        this.reset()
        // A figure without labels would come back as 0.
        if (values.length === 0) this.remove({})
        for (const { labels, value } of values) this.set(labels, value)
      },
    })
}
