import { server, type ThreatArea } from './threat.ts'

export const files: ThreatArea = {
  title: 'Files',
  threats: [
    {
      threat: 'A file with a script, an attachment, a virus or more than it says',
      tests: [
        server(
          'calls/proposal/upload-document',
          'a PDF with a script, an attachment, a password, a bomb or no pages is refused by its own sentence, and leaves no file',
        ),
        server('calls/proposal/upload-document', 'a PDF is rebuilt from its pages'),
        server('calls/proposal/upload-document', 'what the virus scanner finds is refused and recorded'),
        server('integrations/scanner/clamd-scanner', "ClamAV's own daemon finds the test file over its socket"),
        server('calls/inspection/hostile-uploads', 'refuses forty hostile uploads by content, stores nothing'),
      ],
    },
    {
      threat: 'Filling the disk with uploads',
      tests: [
        server('calls/proposal/upload-document', 'of fourteen files sent at once a sale takes ten at most'),
        server('calls/proposal/upload-document', 'a partner whose files of the day are used up is told when to go on'),
        server('calls/proposal/upload-document', 'the nightly sweep removes what no row refers to after a day'),
      ],
    },
    {
      threat: "A file that runs in the portal's origin",
      tests: [
        server(
          'calls/proposal/upload-document',
          'the office saves a PDF and sees a picture, each in an origin of its own that loads nothing',
        ),
      ],
    },
    {
      threat: 'A local user or a stolen disk that reads documents',
      tests: [
        server('integrations/documents/document-store', 'the folder store lets nobody else in'),
        server('integrations/documents/document-store', 'encrypts what it stores with the field keys'),
        server(
          'integrations/documents/document-store',
          'a bucket that is relied on to encrypt takes no document unless it says that it does',
        ),
      ],
    },
  ],
}
