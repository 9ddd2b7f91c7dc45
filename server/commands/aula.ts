console.log('aula')
