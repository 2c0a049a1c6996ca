/** The scenes of the tour in the order of the index, by what they are about. */
export const areas = [
  ['First run', ['first-run', 'first-run-login', 'logging-in', 'broken-config', 'demo']],
  ['Without a thread, and the dialogs', ['empty']],
  ['Settings and looks', ['settings', 'accounts', 'looks']],
  ['The list of threads', ['list', 'organise', 'many']],
  ['A thread at work', ['work', 'reading', 'pictures', 'planning', 'usage']],
  ['The composer', ['composer']],
  ['Two threads, sub-agents, attention', ['panes', 'agents', 'attention']],
  ['Questions', ['questions', 'permissions', 'lost']],
  ['Rules and trust', ['trust']],
  ['The toggle in every state', ['modes', 'policy']],
  ['What goes wrong', ['trouble', 'read-only', 'damage', 'stopped']],
];
