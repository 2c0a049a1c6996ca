// Preloaded into a main process (`electron -r`) that is expected to refuse: prints the message box it shows, and presses
// the first button.
const { dialog } = require('electron');

dialog.showMessageBox = async ({ message, detail, buttons }) => {
  process.stdout.write(`${JSON.stringify({ message, detail, buttons })}\n`);
  return { response: 0, checkboxChecked: false };
};
