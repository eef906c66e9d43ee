import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** Files of many seconds. Begun last, one of them would run alone while the other processors have nothing left to do. */
const longFiles = [
  'server/src/serve.test.ts',
  'server/src/payment/simulate.test.ts',
  'server/src/admin/admin-command.test.ts',
  'server/src/documents/every-document.test.ts',
  'server/src/demo/check-purpose.test.ts',
  'server/src/payment/outages.test.ts',
  'server/src/payment/crash.test.ts',
  'server/src/db/pooled-connections.test.ts',
  'server/src/documents/tagged-pdf.test.ts',
  'server/src/testing/hostile/hostile-input.test.ts',
  'server/src/db/driver/silent-database.test.ts',
  'server/src/plugins/overload.test.ts',
  'server/src/payment/version-walk.test.ts',
]

const rankOf = ({ moduleId }: TestSpecification) => {
  const rank = longFiles.findIndex((file) => moduleId.endsWith(file))
  return rank === -1 ? longFiles.length : rank
}

/** The usual order after the longest files: within each project, and of the projects, so that the last to begin are the shortest. */
export class LongTestsFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const projects = Map.groupBy(await super.sort(files), ({ project }) => project)
    const longestFirst = [...projects.values()].map((own) => own.toSorted((one, other) => rankOf(one) - rankOf(other)))
    return longestFirst.toSorted(([one], [other]) => rankOf(one!) - rankOf(other!)).flat()
  }
}
